import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import forge from 'node-forge'
import { clock, dayOf } from '#server/platform/clock'
import { config } from '#server/config'
import { CannotStart } from '#server/platform/database/cannot-start'
import { describe, log } from '#server/platform/web/log'

// Read from a PKCS#12 file.

export type Certificate = {
  key: KeyObject
  /** DER, the board's own certificate first. */
  chain: Buffer[]
  owner: string
  issuer: string
  from: Date
  until: Date
}

type Setting = NonNullable<typeof config.pdfCertificate>

const SOON_MS = 30 * 24 * 3_600_000

let kept: { setting: Setting; certificate: Certificate } | undefined

/** Runs at start. An unreadable certificate stops the start; an expired one is logged. */
export async function prepareCertificate() {
  const { pdfCertificate: setting } = config
  if (!setting) return
  const certificate = await certificateOf(setting)
  const { owner, issuer, from, until } = certificate
  const says = { owner, issuer, from: dayOf(from), until: dayOf(until) }
  if (!holdsNow(certificate))
    log.warn(
      says,
      'PDF_CERTIFICATE is not valid today: PDFs go out unsigned. Ask its issuer for a new one, put it in place and restart.',
    )
  else if (until.getTime() - clock.now().getTime() < SOON_MS)
    log.warn(says, 'PDF_CERTIFICATE expires soon: ask its issuer for a new one, put it in place and restart.')
  else log.info(says, 'PDFs are signed')
}

/** Null if none is configured, it is not valid now, or it can no longer be read. */
export async function certificateNow(): Promise<Certificate | null> {
  const { pdfCertificate: setting } = config
  if (!setting) return null
  try {
    const certificate = await certificateOf(setting)
    return holdsNow(certificate) ? certificate : null
  } catch (error) {
    log.error(describe(error), 'PDFs go out unsigned')
    return null
  }
}

function holdsNow({ from, until }: Certificate) {
  const now = clock.now()
  return from <= now && now <= until
}

/** Cached: replacing the file requires a restart. */
async function certificateOf(setting: Setting) {
  if (kept?.setting !== setting) kept = { setting, certificate: await readCertificate(setting) }
  return kept.certificate
}

async function readCertificate({ path, password }: Setting): Promise<Certificate> {
  const { keys, certificates } = contents(await readFile(path).catch(cannotBeRead), password)
  for (const key of keys) {
    const own = certificates.find(one => one.checkPrivateKey(key))
    if (!own) continue
    refuseUnlessKnownToReaders(key)
    return {
      key,
      chain: [own, ...certificates.filter(one => one !== own)].map(({ raw }) => raw),
      owner: nameIn(own.subject),
      issuer: nameIn(own.issuer),
      from: own.validFromDate,
      until: own.validToDate,
    }
  }
  throw new CannotStart(
    'PDF_CERTIFICATE holds no certificate with its private key. Export both together as one PKCS#12 file (.p12 or .pfx).',
  )
}

function cannotBeRead({ code }: NodeJS.ErrnoException): never {
  throw new CannotStart(
    `PDF_CERTIFICATE: this file cannot be read (${code}). Name a PKCS#12 file (.p12 or .pfx) that Docket may read, or leave the setting empty.`,
  )
}

function contents(file: Buffer, password: string) {
  try {
    const archive = forge.asn1.fromDer(file.toString('latin1'))
    const bags = forge.pkcs12
      .pkcs12FromAsn1(archive, false, password)
      .safeContents.flatMap(({ safeBags }) => safeBags)
    return { keys: bags.flatMap(keyIn), certificates: bags.flatMap(certificateIn) }
  } catch (error) {
    const { message } = error as Error
    throw new CannotStart(
      /password/i.test(message)
        ? 'PDF_CERTIFICATE_PASSWORD is not the password of the file that PDF_CERTIFICATE names.'
        : 'PDF_CERTIFICATE is no PKCS#12 file (.p12 or .pfx) that can be read. Export certificate and private key together as one.',
    )
  }
}

const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids

// node-forge leaves elliptic-curve keys and their certificates as ASN.1.

function keyIn({ type, key, asn1 }: forge.pkcs12.Bag) {
  if (type !== keyBag && type !== pkcs8ShroudedKeyBag) return []
  const info = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1
  return createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })
}

const certificateIn = ({ type, cert, asn1 }: forge.pkcs12.Bag) =>
  type === certBag ? new X509Certificate(derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)) : []

const derOf = (value: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(value).getBytes(), 'latin1')

function refuseUnlessKnownToReaders({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  if (type === 'ec' || (type === 'rsa' && details!.modulusLength! >= 2048)) return
  throw new CannotStart(
    'PDF_CERTIFICATE has a key that readers of PDFs do not take. Ask for a certificate with an RSA key of 2048 bits or more, or an ECDSA one.',
  )
}

/** Names have one `CN=Review Board` per line. Prefers the common name, then the organisation. */
const nameIn = (names: string) =>
  /^CN=(.+)$/m.exec(names)?.[1] ?? /^O=(.+)$/m.exec(names)?.[1] ?? names.replaceAll('\n', ', ')
