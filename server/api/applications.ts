import * as z from 'zod'
import { findApplication } from '#server/cases/case/case'
import { caseFileOf, openCase } from '#server/cases/page/case-file'
import { EVERY_REMARK } from '#server/cases/page/remarks'
import { filterFields } from '#server/cases/case/filter'
import { listApplications } from '#server/cases/lists/list'
import { ownColumnsOf, ownPart } from '#server/cases/case/own-answers'
import type { ApplicationRow, Round, StoredFile } from '#server/cases/case/screens'
import { statusCounts } from '#server/cases/case/status-counts'
import { papersOf } from '#server/cases/letters/props'
import type { Letter } from '#server/cases/letters/screens'
import { requestsOf } from '#server/cases/requests/props'
import type { CaseRequest } from '#server/cases/requests/screens'
import { resolutionsOf, type ResolutionText } from '#server/cases/resolutions/props'
import type { User } from '#server/permissions'
import { idOf } from '#server/platform/web/forms'
import type { Call } from './endpoint.ts'
import { after, perPage, sendPage } from './lists.ts'
import { sendTag } from './state.ts'

const { search, status, typeId, receivedFrom, receivedTo, answers, sort, page, assignee, label, due } =
  filterFields.shape

export const ApplicationQuery = z
  .strictObject({
    search: search.describe('Names in any order, with or without accents; a reference; or a case number.'),
    status: status.describe('Any of these statuses.'),
    typeId: typeId.describe('The type of application.'),
    receivedFrom: receivedFrom.describe('Received on this day or later.'),
    receivedTo: receivedTo.describe('Received on this day or earlier.'),
    answers: answers.describe(
      '`answers[name]=value` for an own field of a type. `from..to` is a range of numbers or dates.',
    ),
    assignee: assignee.describe('`me`, `none`, or the id of a person.'),
    label: label.describe('The id of a label.'),
    due: due.describe(
      '`overdue`, or `week`: due within seven days. Clocks that are stopped are never overdue.',
    ),
    sort: sort.describe('A minus sign reverses the order. By default, the latest received come first.'),
    page: page.describe('The first page is 1.'),
    perPage,
    after,
  })
  .transform(({ after: cursor, perPage, ...query }) => ({
    cursor,
    perPage,
    filter: {
      ...query,
      awaitingMyVote: false,
      mySeat: false,
      decidedFrom: '',
      decidedTo: '',
      verdict: '' as const,
      withArchived: false,
      waitsFor: '' as const,
      ready: false,
    },
  }))

export function indexApplications(call: Call<z.output<typeof ApplicationQuery>>) {
  const { query, bearer } = call
  const { cursor, perPage, filter } = query
  return sendPage(call, {
    cursor,
    sort: filter.sort,
    find: async after => {
      const filtered = { ...filter, after, uncut: true }
      const page = await listApplications(filtered, bearer.viewer, statusCounts(), perPage)
      return { ...page, data: await withOwnParts(page.data, bearer.viewer) }
    },
  })
}

async function withOwnParts(rows: ApplicationRow[], viewer: User) {
  const parts = new Map((await ownColumnsOf(rows)).map(row => [row.id, ownPart(row, viewer)]))
  return rows.map(row => ({ ...row, ...parts.get(row.id)! }))
}

/** Parts that are sealed for the token's permissions are missing, as on the page. */
export async function showApplication({ req, res, bearer }: Call) {
  await sendTag(res, 'application', idOf(req), bearer.viewer)
  const opened = await openCase(await findApplication(idOf(req), bearer.viewer), EVERY_REMARK, bearer.viewer)
  const file = await caseFileOf(opened, bearer.viewer)
  const { resolution } = await resolutionsOf(opened, bearer.viewer)
  const about = [opened.found.id, Promise.resolve(opened.found), bearer.viewer] as const
  const [{ letters, receipt }, requests] = await Promise.all([papersOf(...about), requestsOf(...about)])
  const { application, round, earlierRounds, remarks, documents, missingDocuments } = file
  return {
    ...application,
    photo: application.photo && metadataOf(application.photo),
    round: round && withoutOwnVote(round),
    earlierRounds: earlierRounds.map(withoutOwnVote),
    remarks: remarks.map(remark => ({ ...remark, files: remark.files.map(metadataOf) })),
    documents: documents.map(metadataOf),
    missingDocuments,
    resolution: resolution && resolutionPart(resolution),
    letters: letters.map(letterPart),
    receipt,
    requests: requests.map(requestPart),
  }
}

const resolutionPart = ({ number, status, version, title, body, sha256 }: ResolutionText) => ({
  number,
  status,
  version,
  title,
  body,
  sha256,
})

const letterPart = ({ can: _can, whyNotApprove: _why, ...letter }: Letter) => letter

const requestPart = ({ can: _can, items, ...request }: CaseRequest) => ({
  ...request,
  items: items.map(({ can: _may, whyNotAccept: _why, files, earlierFiles, ...item }) => ({
    ...item,
    files: files.map(metadataOf),
    earlierFiles: earlierFiles.map(metadataOf),
  })),
})

/** Tokens are stored in programs' settings, so they do not reveal how their owner votes. */
const withoutOwnVote = ({ myVote: _choice, myReason: _reason, ...round }: Round) => round

const metadataOf = ({ id, name, size, type, documentKind, source }: StoredFile) => ({
  id,
  name,
  size,
  type,
  documentKind,
  ...(source && { source }),
})
