import { config } from '../config.ts'

export const certificateNow = async () =>
  config.pdfCertificate ? (await import('./certificate.ts')).certificateNow() : null
