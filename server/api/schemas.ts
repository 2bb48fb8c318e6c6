import * as z from 'zod'
import { abilities, type Ability } from './tokens/abilities.ts'
import { applicationFields } from '#server/cases/types/fields'
import { remarkKinds, type RemarkKind } from '#server/cases/case/remark-kinds'
import { itemKinds, recipients } from '#server/cases/requests/screens'
import { permissions } from '../permissions.ts'
import { type Reason, reasons } from '#server/tasks/lists'
import { responsesOf } from '#server/platform/web/field-schemas'
import { count, day, EarlierAnswer, id, moment, ownParts, text } from './response-fields.ts'
import { CustodyStatus, LegalStatus } from './arrested-person-schemas.ts'
import { component } from './json-schemas.ts'

// API responses. Strict, so that an undocumented field fails a test.

export const Permission = component('Permission', z.enum(permissions))

const AbilityName = component('Ability', z.enum(abilities as [Ability, ...Ability[]]))

export const User = component(
  'User',
  z.strictObject({
    id,
    name: text,
    email: text,
    permissions: z.array(Permission).describe('The permissions that both the token and its owner have now.'),
    token: z.strictObject({
      name: text,
      abilities: z.array(AbilityName),
      expiresOn: day.describe('The last day the token works.'),
    }),
  }),
)

export const Status = component(
  'Status',
  z.enum(['registered', 'endorsed', 'on_hold', 'approved', 'disapproved', 'withdrawn', 'duplicate']),
)
const Choice = component('Choice', z.enum(['approve', 'disapprove', 'abstain']))

/** Of a due date. */
const Due = component(
  'Due',
  z.strictObject({
    on: day,
    clock: text.describe('Its name in the rules of the type.'),
    label: text,
    sentence: text.describe('Why it is due on this day.'),
    overdue: z.boolean(),
    stopped: z.boolean().describe('The date is what it would be if the stop ended today.'),
  }),
)

const ApplicationRow = component(
  'ApplicationRow',
  z.strictObject({
    id,
    reference: text,
    status: Status,
    returned: z.literal(true).optional().describe('Returned to the registry, which has to complete it.'),
    givenName: text,
    middleName: text,
    familyName: text,
    nameSuffix: text,
    type: text,
    receivedOn: day,
    due: Due.nullable().describe('The next of its due dates.'),
    votes: z
      .strictObject({ voted: count, seats: count })
      .nullable()
      .describe('Progress of the open round; null when none is open.'),
    blockers: count.describe('How many things are missing before the next step.'),
    decidedBefore: day
      .optional()
      .describe(
        'The day of a decision made before the case was in Docket, such as one of an imported backlog.',
      ),
    ...ownParts,
  }),
)

export const ApplicationPage = component(
  'ApplicationPage',
  z.strictObject({
    data: z.array(ApplicationRow),
    total: count.describe('How many match the filter, counted up to 10,000.'),
    more: z.literal(true).optional().describe('There are more than `total`.'),
    page: z.int().min(1),
    perPage: z.int().min(1).max(100),
  }),
)

const Document = component(
  'Document',
  z.strictObject({
    id: text,
    name: text,
    size: count.describe('In bytes.'),
    type: text.describe('Media type.'),
    documentKind: text.describe('Which required document this is; empty if none.'),
    source: text.optional().describe('Of a document that was sent in answer to a request.'),
  }),
)

const Remark = component(
  'Remark',
  z.strictObject({
    id,
    kind: z.enum(Object.keys(remarkKinds) as RemarkKind[]).describe('The action that it records.'),
    body: text,
    author: text,
    at: moment,
    missingDocuments: z.array(text).describe('Required documents that were missing at the endorsement.'),
    items: z.array(text).describe('What the registry had to add when the application was returned.'),
    dueDate: text.describe('The label of the due date that was extended; empty if none was.'),
    files: z.array(Document),
  }),
)

const Round = component(
  'Round',
  z.strictObject({
    number: z.int().min(1),
    seats: count.describe('Members, without recused ones.'),
    recused: count,
    voted: count,
    quorum: count,
    open: z.boolean(),
    hasSeat: z.boolean().describe('Whether the owner of the token is a member.'),
    tally: z
      .strictObject({ approve: count, disapprove: count, abstain: count })
      .nullable()
      .describe('Null while the votes are sealed.'),
    sentence: text.describe('The tally in words.'),
    outcome: z.enum(['approved', 'disapproved', 'none', 'void']).nullable(),
    members: z
      .array(z.strictObject({ name: text, state: z.enum(['voted', 'waiting', 'recused']) }))
      .nullable()
      .describe('Who has voted; null if you may not see this.'),
    votes: z
      .array(z.strictObject({ name: text, choice: Choice, reason: text }))
      .nullable()
      .describe('Null while the votes are sealed.'),
    voters: z
      .array(z.strictObject({ name: text, before: z.array(text) }))
      .nullable()
      .describe('Who has voted, with what came after their vote; null if you may not decide applications.'),
    filesSince: count.describe('How much came after the vote of the owner of the token.'),
    openedAt: moment,
    closedAt: moment.nullable(),
  }),
)

const Resolution = component(
  'Resolution',
  z.strictObject({
    number: text.nullable().describe('Null until it is signed.'),
    status: z.enum(['draft', 'signed', 'superseded']),
    version: z.int().min(1).describe('Of the draft.'),
    title: text,
    body: text.describe('Markdown.'),
    sha256: text.nullable().describe('Of the text, hexadecimal. Send that of a draft to sign it.'),
  }),
)

const sendings = z
  .array(
    z.strictObject({
      id,
      by: z.enum(['email', 'print', 'hand']),
      to: text.describe('An address or a name.'),
      at: text.describe('A day; of an email, a time.'),
      result: z.enum(['', 'accepted', 'refused', 'delivered']).describe('Empty until it is known.'),
      code: text.describe('The mail server’s, of a refusal.'),
      note: text,
      sentBy: text,
    }),
  )
  .describe('The latest come first.')

const Receipt = component(
  'Receipt',
  z.strictObject({
    number: text,
    receivedOn: text,
    receivedBy: text.describe('The position of the officer.'),
    promisedOn: text.describe('The due date that was promised. Empty if there was none.'),
    url: text.describe(
      'Its public page, with the signed facts after `#`. Empty if the record differs from what was signed.',
    ),
    differs: z.boolean().describe('The record differs from what was signed.'),
    sent: sendings,
  }),
)

const Letter = component(
  'Letter',
  z.strictObject({
    id,
    number: text.nullable().describe('Null until it is approved.'),
    template: text.describe('The name of its template.'),
    title: text,
    state: z.enum(['draft', 'approved', 'sent', 'withdrawn']),
    recipient: text.describe('Name and postal address, in lines.'),
    email: text,
    writtenBy: text,
    updatedAt: moment,
    approvedBy: text.nullable(),
    approvedAt: moment.nullable(),
    code: z
      .strictObject({ url: text, check: text })
      .nullable()
      .describe('How anybody can check it; null until it is approved.'),
    differs: z.boolean().describe('The record differs from what was approved.'),
    sent: sendings,
  }),
)

const Request = component(
  'Request',
  z.strictObject({
    id,
    to: z.enum(recipients),
    name: text.describe('Of the recipient, with the postal address, in lines.'),
    email: text.describe('Empty if it is printed.'),
    message: text,
    dueOn: day.describe('The last day to answer. Later answers are taken and marked as late.'),
    sentAt: moment,
    sentBy: text,
    answeredAt: moment.nullable().describe('When answers were last sent.'),
    closedAt: moment
      .nullable()
      .describe('When everything was accepted, or it was withdrawn or ended with the application.'),
    late: z.boolean().describe('Something was answered after the last day.'),
    overdue: z.boolean().describe('Something is still to be answered, after the last day.'),
    waiting: z.boolean().describe('Something is still to be answered.'),
    differs: z.boolean().describe('It was changed outside Docket.'),
    reason: text.describe('Why it was withdrawn; empty if it was not.'),
    outcome: text.describe('The mail server’s code if its last email was refused, else empty.'),
    refused: z
      .enum(['', 'request', 'reminder', 'return'])
      .describe('Which email was refused: that of the request, a reminder, or that an answer was returned.'),
    letter: id.nullable().describe('The letter that it was last sent as.'),
    url: text
      .nullable()
      .describe(
        'Where the recipient answers, for those who may send requests. Null once it no longer works.',
      ),
    items: z.array(
      z.strictObject({
        id,
        kind: z.enum(itemKinds),
        label: text,
        field: text.describe('The field that a correction changes; empty for other items.'),
        state: z.enum(['open', 'answered', 'accepted', 'returned']),
        answer: text,
        reason: text.describe('Why it was returned.'),
        files: z.array(Document).describe('Of the last answer.'),
        earlierFiles: z.array(Document).describe('Of answers that were returned and given again.'),
      }),
    ),
  }),
)

export const Application = component(
  'Application',
  z.strictObject({
    id,
    reference: text,
    version: z.int().min(1).describe('Increases with every edit.'),
    status: Status,
    statusSince: moment,
    archived: z.boolean(),
    heldFrom: Status.nullable().describe('The status that the application returns to when it is resumed.'),
    reviewOn: day.nullable(),
    returned: z.boolean().describe('Returned to the registry, which has to complete it.'),
    type: text,
    decidedBefore: z
      .strictObject({ on: day, number: text })
      .nullable()
      .describe('A decision made before the case was in Docket, such as one of an imported backlog.'),
    assignee: z
      .strictObject({ id, name: text, since: moment })
      .nullable()
      .describe('Null for nobody, also after the person has left.'),
    labels: z.array(z.strictObject({ id, name: text, colour: text.describe('Such as `#b91c1c`.') })),
    due: Due.nullable().describe('The next of its due dates.'),
    clocks: z
      .array(
        z.strictObject({
          ...Due.shape,
          endedOn: day.nullable().describe('The date is kept from then on.'),
          extension: z
            .strictObject({ days: count, on: day })
            .nullable()
            .describe('What an extension would add, and the date after it; null if there can be none.'),
        }),
      )
      .describe('All due dates that have started.'),
    duplicateOf: z
      .strictObject({ id, reference: text })
      .nullable()
      .describe('The earlier application that this one repeats.'),
    blockers: z
      .array(
        z.strictObject({
          reason: z.enum(Object.keys(reasons) as Reason[]),
          label: text,
          url: text.describe('The page where it can be added.'),
          act: text.describe('What you can do there; empty if somebody else has to.'),
        }),
      )
      .describe('What is missing before the next step.'),
    endorsements: z
      .strictObject({ needed: count, given: count })
      .describe('Those needed before voting opens, and given ones that count.'),
    ...responsesOf(applicationFields),
    ...ownParts,
    earlierAnswers: z
      .array(EarlierAnswer)
      .describe('To fields that the version of the application no longer asks for or accepts.'),
    registeredBy: text,
    registeredAt: moment,
    photo: Document.nullable(),
    round: Round.nullable().describe('The latest round.'),
    earlierRounds: z.array(Round).describe('The latest come first.'),
    remarks: z.array(Remark).describe('The oldest come first.'),
    documents: z.array(Document),
    missingDocuments: z.array(text).describe('Required by the type but missing.'),
    resolution: Resolution.nullable().describe('Drafts are only for people who decide.'),
    letters: z
      .array(Letter)
      .describe('The latest come first. Drafts are only for people who may write letters.'),
    receipt: Receipt.nullable().describe(
      'Null if none was made: the type had no text for receipts at the registration, or it was imported.',
    ),
    requests: z.array(Request).describe('What was asked for in writing. The latest come first.'),
  }),
)

const CHANGED = 'The new state of the record. Read the record to get all of it.'

export const ChangedApplication = component(
  'ChangedApplication',
  z.strictObject({ id, reference: text, status: Status, version: z.int().min(1) }).describe(CHANGED),
)

export const ChangedArrestedPerson = component(
  'ChangedArrestedPerson',
  z
    .strictObject({
      id,
      registerNumber: text,
      version: z.int().min(1),
      custodyStatus: CustodyStatus,
      legalStatus: LegalStatus,
    })
    .describe(CHANGED),
)

export const Problem = component(
  'Problem',
  z
    .strictObject({
      type: text,
      title: text,
      status: z.int().min(400).max(599),
      detail: text,
      instance: text.describe('The request id. Give it to an administrator when you ask for help.'),
      errors: z.record(text, text).optional().describe('Errors by parameter or field.'),
    })
    .describe('A problem (RFC 9457).'),
)

export const OpenApi = component('OpenApi', z.looseObject({ openapi: z.literal('3.1.1') }))
