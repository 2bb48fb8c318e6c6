import type { KeyObject } from 'node:crypto'
import { clock, dayOf } from '#server/platform/clock'
import { config } from '#server/config'
import { describe, log } from '#server/platform/web/log'

export type Certificate = {
  key: KeyObject
  /** In DER, the board's own certificate first. */
  chain: Buffer[]
  owner: string
  issuer: string
  from: Date
  until: Date
}

type Setting = NonNullable<typeof config.pdfCertificate>

const SOON_MS = 30 * 24 * 3_600_000

/** Runs at the start, which an unreadable certificate stops. An expired one is logged. */
export async function prepareCertificate() {
  const { pdfCertificate: setting } = config
  if (!setting) return
  const certificate = await certificateIn(setting)
  const { owner, issuer, from, until } = certificate
  const details = { owner, issuer, from: dayOf(from), until: dayOf(until) }
  const advice = 'Ask its issuer for a new one, replace the file and restart.'
  if (!isValidNow(certificate))
    log.warn(details, `PDF_CERTIFICATE is not valid today, so PDFs are not signed. ${advice}`)
  else if (until.getTime() - clock.now().getTime() < SOON_MS)
    log.warn(details, `PDF_CERTIFICATE expires soon. ${advice}`)
  else log.info(details, 'PDFs are signed')
}

/** Null if none is configured, or if it is not valid now or can no longer be read. */
export async function certificateNow(): Promise<Certificate | null> {
  const { pdfCertificate: setting } = config
  if (!setting) return null
  try {
    const certificate = await certificateIn(setting)
    return isValidNow(certificate) ? certificate : null
  } catch (error) {
    log.error(describe(error), 'PDFs are not signed')
    return null
  }
}

function isValidNow({ from, until }: Certificate) {
  const now = clock.now()
  return from <= now && now <= until
}

let cached: { setting: Setting; certificate: Certificate } | undefined

/** Cached until the restart. */
async function certificateIn(setting: Setting) {
  if (cached?.setting !== setting) {
    const { readCertificate } = await import('./pkcs12.ts') // Its library is large.
    cached = { setting, certificate: await readCertificate(setting) }
  }
  return cached.certificate
}
