import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'

type Piece = { text: string; x: number; y: number; width: number }

/** The title of a PDF and its pages: their text, and the position of each piece in points. */
export async function opened(bytes: Uint8Array) {
  const paper = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info } = await paper.getMetadata()
  const pages: { text: string; pieces: Piece[] }[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    const pieces = items.flatMap(item =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str,
              x: item.transform[4] as number,
              y: item.transform[5] as number,
              width: item.width,
            },
          ]
        : [],
    )
    const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push({ text, pieces })
  }
  return { title: (info as { Title?: string }).Title, pages, text: pages.map(({ text }) => text).join('\n') }
}

export const runOn = (text: string) => text.replaceAll(/\s+/g, ' ')

const PIXELS = 4

/** The text of the QR code, which is drawn as rectangles; null without one. */
export function qrIn(bytes: Uint8Array) {
  const modules = pageStreams(bytes).flatMap(rectanglesIn)
  if (modules.length === 0) return null
  const size = modules[0]!.height
  const [left, top] = [Math.min(...modules.map(({ x }) => x)), Math.min(...modules.map(({ y }) => y))]
  const count = Math.round(Math.max(...modules.map(({ y }) => y - top)) / size) + 1
  const width = (count + 8) * PIXELS
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const { x, y, width: length } of modules)
    for (let row = 0; row < PIXELS; row++) {
      const start = (Math.round((y - top) / size) + 4) * PIXELS + row
      const from = (Math.round((x - left) / size) + 4) * PIXELS
      data.fill(
        0,
        (start * width + from) * 4,
        (start * width + from + Math.round(length / size) * PIXELS) * 4,
      )
    }
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return decodeQR({ width, height: width, data })
}

function pageStreams(bytes: Uint8Array) {
  const pdf = Buffer.from(bytes).toString('latin1')
  return [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([^]*?)\nendstream/g)].map(([, packed]) =>
    inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'),
  )
}

const rectanglesIn = (stream: string) =>
  [...stream.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(found => {
    const [x, y, width, height] = found.slice(1).map(Number) as [number, number, number, number]
    return { x, y, width, height }
  })
