import { config } from '#server/config'
import { read, sql } from '#server/platform/database/read'
import { isHolder } from '#server/platform/holders'
import type { User } from '#server/permissions'
import { ownFields } from './definition.ts'
import { draftOf, problemsOf } from './drafts.ts'
import { lastMove } from './moves.ts'
import { isOpen } from './open-cases.ts'
import { definitionNow, typeRow } from './rehearsal.ts'
import type { TypePage, VersionRow } from './screens.ts'
import { versionsOf, type TypeVersion } from './versions.ts'

export async function typePage(id: number, viewer: User): Promise<TypePage> {
  const type = await typeRow(id)
  const [versions, rows, members, move] = await Promise.all([
    versionsOf(id),
    versionRows(id),
    membersNow(),
    lastMove(id, viewer),
  ])
  const draft = draftOf(type)
  const { fields, rules, texts } = definitionNow(type, versions)
  return {
    type: { id, name: type.name, description: type.description, active: Boolean(type.active) },
    draft,
    draftEdit: type.draftEdit,
    problems: draft ? await problemsOf(draft, versions, read) : {},
    current: { fields, rules, texts },
    versions: rows.flatMap(row => (row.number === null ? [] : toRow(row))),
    openWithoutVersion: Number(rows.find(({ number }) => number === null)?.open ?? 0),
    names: kindsOf(versions),
    members,
    quorumFloor: config.quorumFloor,
    lastMove: move,
  }
}

type Row = Omit<VersionRow, 'number' | 'publishedAt'> & { number: number | null; publishedAt: Date }

const toRow = ({ publishedAt, applications, open, ...row }: Row): VersionRow => ({
  ...row,
  number: row.number!,
  publishedAt: publishedAt.toISOString(),
  applications: Number(applications),
  open: Number(open),
})

/** Newest first; the last row counts cases without a version. */
const versionRows = (typeId: number) =>
  read<Row>(sql`
    WITH counts AS (
      SELECT a."typeVersionId", COUNT(*) AS "applications", SUM(CASE WHEN ${isOpen} THEN 1 ELSE 0 END) AS "open"
      FROM "Application" a WHERE a."typeId" = ${typeId} GROUP BY a."typeVersionId")
    SELECT v."number", v."publishedAt", u."name" AS "publishedBy", v."sha256",
      COALESCE(c."applications", 0) AS "applications", COALESCE(c."open", 0) AS "open"
    FROM "TypeVersion" v JOIN "User" u ON u."id" = v."publishedById"
    LEFT JOIN counts c ON c."typeVersionId" = v."id" WHERE v."typeId" = ${typeId}
    UNION ALL
    SELECT NULL, NULL, '', '', c."applications", c."open" FROM counts c WHERE c."typeVersionId" IS NULL
    ORDER BY 1 DESC`)

const membersNow = () =>
  read<{ id: number; name: string }>(
    sql`SELECT u."id", u."name" FROM "User" u WHERE ${isHolder('applications.vote')} ORDER BY u."name", u."id"`,
  )

const kindsOf = (versions: TypeVersion[]) =>
  Object.fromEntries(versions.flatMap(ownFields).map(({ name, kind }) => [name, kind]))
