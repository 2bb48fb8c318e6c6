import { config } from '../config.ts'

/** The certificate for signing PDFs, or null. Loads the parser only if a certificate is configured. */
export const certificateNow = async () =>
  config.pdfCertificate ? (await import('./certificate.ts')).certificateNow() : null
