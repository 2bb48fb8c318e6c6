import { createHash, createHmac } from 'node:crypto'
import { config } from '../config.ts'
import type { Tx } from '../database/client.ts'
import { applicationFields, type ApplicationFields } from './fields.ts'

// Who writes or settles what an application says leaves a hash of it in the trail; the signed log holds that.

/** Salted, so that whoever reads another copy of the hash cannot try names; the same for the same application. */
export type FactsHash = { salt: string; sha256: string }

type Facts = Record<keyof ApplicationFields, unknown> & { reference: string }

export const factsHashOf = async (tx: Pick<Tx, 'application'>, id: number) =>
  factsHash(await tx.application.findUniqueOrThrow({ where: { id } }))

export function factsHash(found: Facts): FactsHash {
  const secret = createHmac('sha256', config.appKey()).update(`facts of ${found.reference}`)
  const salt = secret.digest('base64url').slice(0, 22)
  return { salt, sha256: hashed(found, salt) }
}

export const areAsHashed = (found: Facts, { salt, sha256 }: FactsHash) => hashed(found, salt) === sha256

/** What is empty is left out: so a field that comes later changes no hash of before. */
function hashed(found: Facts, salt: string) {
  const names = Object.keys(applicationFields).toSorted() as (keyof ApplicationFields)[]
  const said = names.flatMap(name => (found[name] ? [[name, found[name]]] : []))
  return createHash('sha256')
    .update(JSON.stringify([salt, found.reference, ...said]))
    .digest('base64url')
}
