import type { Tx } from './client.ts'

/** Transactions that take the same lock run one after the other. Released when the transaction ends. */
export const takeNamedLock = (tx: Tx, name: 'administration' | 'jobs' | 'names' | 'settling') =>
  tx.setting.upsert({ where: { name }, create: { name, value: '' }, update: { value: '' } })
