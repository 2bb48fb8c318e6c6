import type { User } from '#server/permissions'
import { empty, read, sql } from '#server/platform/database/read'
import { wordsOf } from '#server/platform/spreadsheets/columns'
import type { CsvCell } from '#server/platform/web/csv'
import { labelOf } from '#server/platform/web/field-list'
import { answerCell } from '../types/answer-cells.ts'
import { fieldOf } from '../types/answer-fields.ts'
import { visibleTo } from '../types/answers.ts'
import type { DefinedField } from '../types/definition.ts'
import { headingsOf } from '../types/own-headings.ts'
import { parsedJson } from '../types/versions.ts'
import { askedIn, definitionIn, type OwnColumns } from '../case/own-answers.ts'

type VersionRow = { typeId: number; type: string; fields: DefinedField[] | string }
type OwnColumn = { typeId: number; name: string; label: string; type: string }
export type Column = { typeId: number; name: string; heading: string }

/** A column for each own field that any version of the types has, with its latest label. */
export async function ownColumns(typeId: number | null, headings: readonly string[], viewer: User) {
  const versions = await read<VersionRow>(sql`
    SELECT v."typeId", t."name" AS "type", v."fields" FROM "TypeVersion" v
    JOIN "ApplicationType" t ON t."id" = v."typeId"
    ${typeId ? sql`WHERE v."typeId" = ${typeId}` : empty} ORDER BY v."typeId", v."number"`)
  const columns = new Map<string, OwnColumn>()
  for (const { typeId, type, fields } of versions)
    for (const field of visibleTo({ fields: parsedJson(fields) }, viewer))
      columns.set(`${typeId} ${field.name}`, {
        typeId,
        type,
        name: field.name,
        label: labelOf(fieldOf(field)),
      })
  const all = [...columns.values()]
  const distinct = headingsOf(all, new Set(headings.map(wordsOf)))
  return all.map(({ typeId, name }, at): Column => ({ typeId, name, heading: distinct[at]! }))
}

/** Numbers stay numbers. The cell is empty if the version of the case doesn't have the field. */
export function ownCells(
  columns: readonly Column[],
  row: OwnColumns & { typeId: number },
  viewer: User,
): CsvCell[] {
  const fields = new Map(visibleTo(definitionIn(row), viewer).map(field => [field.name, field]))
  const answers = askedIn(row)
  return columns.map(({ typeId, name }) => {
    const field = typeId === row.typeId && fields.get(name)
    const answer = answers[name]
    if (typeof answer === 'number' && field) return answer
    return field ? answerCell(field, answer) : ''
  })
}
