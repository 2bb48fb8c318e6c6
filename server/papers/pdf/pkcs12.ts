import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import forge from 'node-forge'
import { CannotStart } from '#server/platform/cannot-start'
import type { Certificate } from './certificate.ts'

/** Throws CannotStart with one line that says what is wrong with the file. */
export async function readCertificate({
  path,
  password,
}: {
  path: string
  password: string
}): Promise<Certificate> {
  const { keys, certificates } = contentsOf(await readFile(path).catch(refuseUnreadable), password)
  for (const key of keys) {
    const own = certificates.find(one => one.checkPrivateKey(key))
    if (!own) continue
    refuseWeakKey(key)
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
    'PDF_CERTIFICATE has no certificate with its private key. Export both together as one PKCS#12 file (.p12 or .pfx).',
  )
}

function refuseUnreadable({ code }: NodeJS.ErrnoException): never {
  throw new CannotStart(
    `PDF_CERTIFICATE: this file cannot be read (${code}). Name a PKCS#12 file (.p12 or .pfx) that Docket may read, or leave the setting empty.`,
  )
}

function contentsOf(file: Buffer, password: string) {
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
        : 'PDF_CERTIFICATE is not a readable PKCS#12 file (.p12 or .pfx). Export the certificate and its private key together as one.',
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

function refuseWeakKey({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  if (type === 'ec' || (type === 'rsa' && details!.modulusLength! >= 2048)) return
  throw new CannotStart(
    'PDF_CERTIFICATE has a key that PDF readers do not accept. Ask for a certificate with an RSA key of 2048 bits or more, or an ECDSA key.',
  )
}

/** The common name, or else the organisation, of names such as `CN=Review Board`, one per line. */
const nameIn = (names: string) =>
  /^CN=(.+)$/m.exec(names)?.[1] ?? /^O=(.+)$/m.exec(names)?.[1] ?? names.replaceAll('\n', ', ')
