import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#server/config'
import { db } from '#server/database/client'

// What somebody does to a board who has its database and its disk. Each answers what takes it back.

export type Undo = () => Promise<unknown>
type Row = Record<string, unknown>
type Table = {
  findFirstOrThrow: (query: object) => Promise<Row>
  update: (query: object) => Promise<unknown>
  delete: (query: object) => Promise<unknown>
  create: (query: object) => Promise<unknown>
}

const tables = db as unknown as Record<string, Table>

export async function change(name: string, where: Row, data: Row): Promise<Undo> {
  const table = tables[name]!
  const before = await table.findFirstOrThrow({ where })
  const key = keyOf(name, before)
  await table.update({ where: key, data })
  const old = Object.fromEntries(Object.keys(data).map(field => [field, before[field]]))
  return () => table.update({ where: { ...key, ...keyOf(name, { ...before, ...data }) }, data: old })
}

export async function remove(name: string, where: Row): Promise<Undo> {
  const table = tables[name]!
  const before = await table.findFirstOrThrow({ where })
  await table.delete({ where: keyOf(name, before) })
  const data = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null))
  return () => table.create({ data })
}

/** What two rows say, exchanged. */
export async function swap(name: string, [one, other]: [Row, Row], fields: string[]): Promise<Undo> {
  const [a, b] = [
    await tables[name]!.findFirstOrThrow({ where: one }),
    await tables[name]!.findFirstOrThrow({ where: other }),
  ]
  const said = (row: Row) => Object.fromEntries(fields.map(field => [field, row[field]]))
  const undo = [await change(name, one, said(b)), await change(name, other, said(a))]
  return () => Promise.all(undo.map(work => work()))
}

function keyOf(name: string, row: Row): Row {
  if (name === 'logHead') return { key: row.key }
  if (name === 'logLeaf') return { position: row.position }
  if (name === 'counter') return { name: row.name }
  if (name === 'applicationWord')
    return { word_applicationId: { word: row.word, applicationId: row.applicationId } }
  if (name === 'arrestedPersonWord')
    return { word_arrestedPersonId: { word: row.word, arrestedPersonId: row.arrestedPersonId } }
  if (name !== 'applicationCount') return { id: row.id }
  const { archived, status, typeId } = row
  return { archived_status_typeId: { archived, status, typeId } }
}

export async function onDisk(id: string, bytes: string): Promise<Undo> {
  const path = join(config.storageDir, 'files', id.slice(0, 2), id)
  const before = readFileSync(path)
  writeFileSync(path, bytes)
  return async () => writeFileSync(path, before)
}
