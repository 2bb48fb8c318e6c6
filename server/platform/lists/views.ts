import { db } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '../web/errors.ts'
import { columnsAsText, columnsIn, type ListName, usualColumns } from './columns.ts'
import type { ColumnsForm, ViewForm } from './routes.ts'
import type { ListView, SavedView } from './screens.ts'

const MOST = 30
/** The view without a name stores the owner's latest choice of columns. */
const UNNAMED = ''

/** The URL's columns, or else the viewer's latest choice. One query. */
export async function listView(list: ListName, asked: string, { id }: User): Promise<ListView> {
  const views = await read<SavedView>(sql`
    SELECT v."id", v."name", v."query" FROM "ListView" v
    WHERE v."userId" = ${id} AND v."list" = ${list} ORDER BY v."id"`)
  const fixed = columnsIn(list, asked)
  const own = columnsIn(list, views.find(({ name }) => name === UNNAMED)?.query ?? '')
  return {
    columns: fixed ?? own ?? usualColumns(list),
    fixed: fixed !== null,
    saved: views.filter(({ name }) => name !== UNNAMED),
  }
}

export const chooseColumns = ({ list, columns }: ColumnsForm, viewer: User) =>
  keep(viewer, list, UNNAMED, columnsAsText(columns))

export const saveView = ({ list, name, query }: ViewForm, viewer: User) => keep(viewer, list, name, query)

const keep = ({ id: userId }: User, list: ListName, name: string, query: string) =>
  transaction(async tx => {
    const key = { userId_list_name: { userId, list, name } }
    await tx.listView.upsert({ where: key, update: { query }, create: { userId, list, name, query } })
    const kept = await tx.listView.count({ where: { userId, list, name: { not: UNNAMED } } })
    if (kept > MOST) throw new RuleBroken(`You can save at most ${MOST} views of a list. Delete one first.`)
  })

export async function deleteView(id: number, { id: userId }: User) {
  const { count } = await db.listView.deleteMany({ where: { id, userId, name: { not: UNNAMED } } })
  if (count === 0) throw new NotFound()
}
