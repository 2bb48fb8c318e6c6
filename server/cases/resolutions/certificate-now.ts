import { config } from '#server/config'

export const certificateNow = async () =>
  config.pdfCertificate ? (await import('./certificate.ts')).certificateNow() : null
