import { config } from '../config.ts'

/** What PDFs are signed with at this moment, or null; what reads certificates is loaded only where one is set. */
export const certificateNow = async () =>
  config.pdfCertificate ? (await import('./certificate.ts')).certificateNow() : null
