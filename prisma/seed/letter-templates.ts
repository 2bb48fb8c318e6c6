import { queryIn } from '#server/platform/database/read'
import { lockType, publishNext } from '#server/cases/publishing/drafts'
import type { LetterTemplate } from '#server/cases/types/definition'
import { usualReceipt } from '#server/papers/template'
import { toDefinition, versionsOf } from '#server/cases/types/versions'
import type { TypeName } from './application-types.ts'
import { type Calendar, OPENS } from './calendar.ts'
import type { Scheduled } from './cases/history.ts'
import { clocks } from './clocks.ts'

/** To be replaced by the writer of the letter. */
export const MISSING = '- the missing document'

const templates: LetterTemplate[] = [
  {
    name: 'acknowledgement',
    label: 'Acknowledgement',
    approval: 'none',
    title: 'We received your application {{reference}}',
    body: `Dear {{recipient}},

We received your application ({{type}}) on {{receivedOn}}. Its number is **{{reference}}**. Please give this number whenever you write to us or call.

The registry now checks whether all documents are there. We will write to you if one is missing.

{{office}}`,
    second: {
      language: 'Filipino',
      title: 'Natanggap namin ang inyong aplikasyon {{reference}}',
      body: `Mahal na {{recipient}},

Natanggap namin ang inyong aplikasyon ({{type}}). Ang numero nito ay **{{reference}}**. Pakibanggit ang numerong ito tuwing susulat o tatawag kayo sa amin.

Sinusuri ngayon ng aming tanggapan kung kumpleto ang mga dokumento. Susulatan namin kayo kung may kulang.

{{office}}`,
    },
  },
  {
    name: 'request',
    label: 'Request for a document',
    approval: 'endorse',
    title: 'A document is missing for your application {{reference}}',
    body: `Dear {{recipient}},

The Board can’t consider your application ({{type}}), which we received on {{receivedOn}}, because this is missing:

${MISSING}

Please send it, or bring it to our counter. Your application stays open until then.

{{office}}`,
    second: null,
  },
  {
    name: 'notice',
    label: 'Notice of the decision',
    approval: 'decide',
    title: 'Decision on your application {{reference}}',
    body: `Dear {{recipient}},

{{#if outcome}}
The Board considered your application ({{type}}). It is **{{outcome}}**{{#if decidedOn}}, as decided on {{decidedOn}}{{/if}}.

{{/if}}
The resolution with its reasons is ready at our counter. Please bring identification, or send a relative with an authorisation.

{{office}}`,
    second: null,
  },
]

/** The administrator publishes them, and the clocks, before the first case. */
export const typeVersions = (days: Calendar, daysAgo: number): Scheduled[] => [
  {
    at: days.moment(daysAgo, OPENS),
    by: 'admin',
    async act(tx, admin) {
      for (const { id } of await tx.applicationType.findMany({ orderBy: { id: 'asc' } })) {
        const type = await lockType(tx, id)
        const versions = await versionsOf(id, queryIn(tx))
        const { texts, rules, ...latest } = toDefinition(versions.at(-1)!)
        const timed = { ...rules, clocks: clocks[type.name as TypeName] }
        const definition = {
          ...latest,
          rules: timed,
          texts: { ...texts, receipt: usualReceipt, letters: templates },
        }
        await publishNext(tx, type, { versions, definition }, admin)
      }
    },
  },
]
