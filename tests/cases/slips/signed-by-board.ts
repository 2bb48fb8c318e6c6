import { CompactSign } from 'jose/jws/compact/sign'
import { currentKey } from '#server/records/board-keys/keys'

export async function signedByBoard(facts: unknown) {
  const { kid, privateKey } = await currentKey()
  return new CompactSign(Buffer.from(JSON.stringify(facts)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(privateKey)
}
