import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { origin } from './board.ts'
import type { Visitor } from './visit.ts'

type Asked = { challenge: string; allowCredentials?: { id: string }[] }
type Told = { origin?: string; rpId?: string; userVerified?: boolean; type?: string; transports?: unknown }

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** ES256, without attestation. */
export class Authenticator {
  readonly id = base64url(randomBytes(32))
  counter = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  register({ challenge }: Asked, told: Told = {}) {
    const authData = Buffer.concat([this.data(told, 0x40), this.attested()])
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      uint16(authData.length),
      authData,
    ])
    const clientDataJSON = clientData('webauthn.create', challenge, told)
    return this.answer({
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(attestationObject),
      transports: 'transports' in told ? told.transports : ['internal', 'hybrid'],
    })
  }

  authenticate({ challenge }: Asked, told: Told = {}) {
    this.counter++
    const authData = this.data(told, 0)
    const clientDataJSON = clientData('webauthn.get', challenge, told)
    const signed = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), this.keys.privateKey)
    return this.answer({
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authData),
      signature: base64url(signed),
    })
  }

  private answer(response: object) {
    const { id } = this
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private data({ rpId = 'localhost', userVerified = true }: Told, more: number) {
    const flags = Buffer.from([0x01 | (userVerified ? 0x04 : 0) | more])
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), flags, counter])
  }

  private attested() {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    const id = Buffer.from(this.id, 'base64url')
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR
    const key = [
      Buffer.from('a5010203262001215820', 'hex'),
      fromText(x),
      Buffer.from('225820', 'hex'),
      fromText(y),
    ]
    return Buffer.concat([Buffer.alloc(16), uint16(id.length), id, ...key])
  }
}

export async function asked(visitor: Visitor, purpose: string) {
  const answer = await visitor.program('POST', `/passkeys/options?for=${purpose}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Asked
}

export async function addPasskey(visitor: Visitor, device = new Authenticator(), name = 'My phone') {
  const credential = JSON.stringify(device.register(await asked(visitor, 'register')))
  const answer = await visitor.program('POST', '/user/passkeys', { name, credential })
  if (answer.status !== 303) throw new Error(`${answer.status} ${answer.text}`)
  return device
}

const clientData = (type: string, challenge: string, told: Told) =>
  JSON.stringify({ type: told.type ?? type, challenge, origin: told.origin ?? origin, crossOrigin: false })

const fromText = (text: string) => Buffer.from(text, 'base64url')

function uint16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
