import { db } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '../web/errors.ts'
import { columnsAsText, columnsIn, type ListName, defaultColumns } from './columns.ts'
import type { ColumnsForm, ViewForm } from './routes.ts'
import type { ListView, SavedView } from './screens.ts'

const MAX_VIEWS = 30
const UNNAMED = '' // the view with its owner's latest choice of columns

export async function listView(list: ListName, inUrl: string, { id }: User): Promise<ListView> {
  const views = await read<SavedView>(sql`
    SELECT v."id", v."name", v."query" FROM "ListView" v
    WHERE v."userId" = ${id} AND v."list" = ${list} ORDER BY v."id"`)
  const fixed = columnsIn(list, inUrl)
  const own = columnsIn(list, views.find(({ name }) => name === UNNAMED)?.query ?? '')
  return {
    columns: fixed ?? own ?? defaultColumns(list),
    fixed: fixed !== null,
    saved: views.filter(({ name }) => name !== UNNAMED),
  }
}

export const chooseColumns = ({ list, columns }: ColumnsForm, viewer: User) =>
  upsertView(viewer, list, UNNAMED, columnsAsText(columns))

export const saveView = ({ list, name, query }: ViewForm, viewer: User) =>
  upsertView(viewer, list, name, query)

const upsertView = ({ id: userId }: User, list: ListName, name: string, query: string) =>
  transaction(async tx => {
    const key = { userId_list_name: { userId, list, name } }
    await tx.listView.upsert({ where: key, update: { query }, create: { userId, list, name, query } })
    const count = await tx.listView.count({ where: { userId, list, name: { not: UNNAMED } } })
    if (count > MAX_VIEWS)
      throw new RuleBroken(`You can save at most ${MAX_VIEWS} views of a list. Delete one first.`)
  })

export async function deleteView(id: number, { id: userId }: User) {
  const { count } = await db.listView.deleteMany({ where: { id, userId, name: { not: UNNAMED } } })
  if (count === 0) throw new NotFound()
}
