import { hash, sign as signBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { SignPdf, Signer } from '@signpdf/signpdf'
import forge from 'node-forge'
import type { Certificate } from './certificate.ts'

// Signatures follow PAdES baseline B (ETSI EN 319 142-1, RFC 5652): the certificate is among the signed
// attributes, and the time is only in the PDF.

const { asn1 } = forge
const { SEQUENCE, SET, OID, INTEGER, OCTETSTRING, NULL } = asn1.Type
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
}

const signAsync = promisify(signBytes)

/** An upper bound for the signature with its certificates. */
export const bytesReservedFor = ({ chain }: Certificate) =>
  2048 + chain.reduce((sum, { length }) => sum + length, 0)

/** Fills the reserved space with a signature of all other bytes. */
export const signPdf = (pdf: Buffer, certificate: Certificate) =>
  new SignPdf().sign(pdf, new BoardSigner(certificate))

class BoardSigner extends Signer {
  readonly #certificate: Certificate

  constructor(certificate: Certificate) {
    super()
    this.#certificate = certificate
  }

  override sign(bytes: Buffer) {
    return signDetached(bytes, this.#certificate)
  }
}

/** Returns DER. */
async function signDetached(bytes: Uint8Array, { key, chain }: Certificate): Promise<Buffer> {
  const [own] = chain as [Buffer]
  const attributes = inDerOrder([
    attribute(OIDS.contentType, oid(OIDS.data)),
    attribute(OIDS.messageDigest, octets(hash('sha256', bytes, 'buffer'))),
    // SHA-256 is the default if no algorithm is named.
    attribute(OIDS.signingCertificateV2, sequence(sequence(sequence(octets(hash('sha256', own, 'buffer')))))),
  ])
  const signature = await signAsync('sha256', derOf(node(SET, attributes)), key)
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    sequence(oid(OIDS.sha256)),
    asn1.create(CONTEXT_SPECIFIC, 0, true, attributes),
    key.asymmetricKeyType === 'ec'
      ? sequence(oid(OIDS.sha256WithEcdsa))
      : sequence(oid(OIDS.sha256WithRsa), asn1.create(UNIVERSAL, NULL, false, '')),
    octets(signature),
  )
  const signedData = sequence(
    integer(1),
    node(SET, [sequence(oid(OIDS.sha256))]),
    sequence(oid(OIDS.data)),
    asn1.create(CONTEXT_SPECIFIC, 0, true, inDerOrder(chain.map(parsed))),
    node(SET, [signer]),
  )
  return derOf(sequence(oid(OIDS.signedData), asn1.create(CONTEXT_SPECIFIC, 0, true, [signedData])))
}

function issuerAndSerial(certificate: Buffer) {
  const fields = (parsed(certificate).value as forge.asn1.Asn1[])[0]!.value as forge.asn1.Asn1[]
  const [serial, , issuer] = fields[0]!.tagClass === CONTEXT_SPECIFIC ? fields.slice(1) : fields
  return sequence(issuer!, serial!)
}

const attribute = (type: string, value: forge.asn1.Asn1) => sequence(oid(type), node(SET, [value]))

const inDerOrder = (set: forge.asn1.Asn1[]) => set.toSorted((a, b) => derOf(a).compare(derOf(b)))

const node = (type: forge.asn1.Type, value: forge.asn1.Asn1[]) => asn1.create(UNIVERSAL, type, true, value)
const sequence = (...value: forge.asn1.Asn1[]) => node(SEQUENCE, value)
const oid = (name: string) => asn1.create(UNIVERSAL, OID, false, asn1.oidToDer(name).getBytes())
const integer = (value: number) => asn1.create(UNIVERSAL, INTEGER, false, asn1.integerToDer(value).getBytes())
const octets = (bytes: Buffer) => asn1.create(UNIVERSAL, OCTETSTRING, false, bytes.toString('latin1'))
const parsed = (der: Buffer) => asn1.fromDer(der.toString('latin1'))
const derOf = (value: forge.asn1.Asn1) => Buffer.from(asn1.toDer(value).getBytes(), 'latin1')
