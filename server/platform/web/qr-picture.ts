import { encodeQR } from 'qr'

export function qrPicture(text: string, border: number) {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border })
  const onWhite = svg.replace('<path', '<rect width="100%" height="100%" fill="#fff"/><path')
  return `data:image/svg+xml;base64,${Buffer.from(onWhite).toString('base64')}`
}
