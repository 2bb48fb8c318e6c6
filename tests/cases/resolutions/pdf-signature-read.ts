import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

const OID = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}

type Node = forge.asn1.Asn1 & { value: any }

/** Parses the signature of a PDF; null if there is none. */
export function signatureIn(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number)
  if (!range) return null
  const [start, length, next, rest] = range as [number, number, number, number]
  const signed = Buffer.concat([pdf.subarray(start, length), pdf.subarray(next, next + rest)])
  const contents = Buffer.from(text.slice(length + 1, next - 1), 'hex')
  const der = forge.util.createBuffer(contents.toString('latin1'))
  const [type, content] = parts(forge.asn1.fromDer(der, { parseAllBytes: false } as never))
  const [, , , certificates, signers] = parts(parts(content!)[0]!)
  const chain = parts(certificates!).map(node => new X509Certificate(bytesOf(node)))
  const [, issuerAndSerial, , attributes, , signature] = parts(parts(signers!)[0]!)
  const attribute = (name: string) =>
    parts(attributes!).find(one => nameOf(parts(one)[0]!) === name)?.value[1].value[0] as Node | undefined
  const serial = Buffer.from(parts(issuerAndSerial!)[1]!.value, 'latin1').toString('hex')
  const own = chain.find(one => BigInt(`0x${one.serialNumber}`) === BigInt(`0x${serial}`))!
  const issuer = chain.find(one => one.subject === own.issuer)
  const named = attribute(OID.signingCertificateV2)?.value[0].value[0].value[0].value as string
  // The signature covers the attributes encoded as a SET, not as the tagged field.
  const asSet = bytesOf(attributes!)
  asSet[0] = 0x31
  return {
    /** Whether the signature covers everything but its own placeholder, including the angle brackets. */
    covers: start === 0 && next + rest === pdf.length && text[length] === '<' && text[next - 1] === '>',
    type: nameOf(type!),
    attributes: parts(attributes!)
      .map(one => nameOf(parts(one)[0]!))
      .toSorted(),
    digestMatches: attribute(OID.messageDigest)!.value === sha256(signed),
    certificateMatches: named === sha256(own.raw),
    signatureMatches: verify('sha256', asSet, own.publicKey, Buffer.from(signature!.value, 'latin1')),
    chainMatches: issuer !== undefined && own.verify(issuer.publicKey),
    owner: own.subject,
  }
}

export const BASELINE = [OID.contentType, OID.messageDigest, OID.signingCertificateV2].toSorted()

const parts = (node: Node) => node.value as Node[]
const nameOf = (node: Node) => forge.asn1.derToOid(node.value)
const bytesOf = (node: Node) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest().toString('latin1')
