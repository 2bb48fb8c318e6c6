import type * as z from 'zod'
import { caseFile } from '#server/cases/applications/case-file'
import { listApplications, placeOf } from '#server/cases/applications/list'
import type { Round, Remark, StoredFile } from '#server/cases/applications/screens'
import { statusCounts } from '#server/cases/applications/status-counts'
import { idOf } from '#server/platform/web/forms'
import { placeIn, walkLinks } from './cursor.ts'
import type { Asked } from './endpoint.ts'
import { sendTag } from './state.ts'
import { linksOf } from './parameters.ts'
import type { ApplicationQuery } from './queries.ts'

export async function indexApplications({
  req,
  res,
  query,
  bearer,
}: Asked<z.output<typeof ApplicationQuery>>) {
  const { perPage, after: cursor, ...filter } = query
  const walk = { req, sort: filter.sort, viewer: bearer.viewer }
  const after = cursor === undefined ? undefined : placeIn(cursor, walk)
  const found = await listApplications(
    { ...filter, after, uncut: true },
    bearer.viewer,
    statusCounts(),
    perPage,
  )
  const walks = cursor !== undefined
  res.set('Link', walks ? walkLinks(found, placeOf(filter.sort), walk) : linksOf(req, found))
  return found
}

/** Parts that are sealed for the token's rights are missing, as on the page. */
export async function showApplication({ req, res, bearer }: Asked<unknown>) {
  await sendTag(res, 'application', idOf(req), bearer.viewer)
  const { application, round, earlierRounds, remarks, documents, missingDocuments } = await caseFile(
    idOf(req),
    bearer.viewer,
  )
  return {
    ...application,
    photo: application.photo && metadataOf(application.photo),
    round: round && withoutOwnVote(round),
    earlierRounds: earlierRounds.map(withoutOwnVote),
    remarks: remarks.map(withFiles),
    documents: documents.map(metadataOf),
    missingDocuments,
  }
}

/** Tokens are stored in programs' settings, so they do not reveal how their owner votes. */
const withoutOwnVote = ({ myVote: _choice, myReason: _reason, ...round }: Round) => round

const withFiles = (remark: Remark) => ({ ...remark, files: remark.files.map(metadataOf) })

const metadataOf = ({ id, name, size, type, documentKind }: StoredFile) => ({
  id,
  name,
  size,
  type,
  documentKind,
})
