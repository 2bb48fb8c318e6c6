import { acts, type Act } from '../../server/applications/acts.ts'
import { countVotes } from '../../server/applications/tally.ts'
import { officialProse } from './official-prose.ts'
import { expand } from './prose.ts'
import { random } from './random.ts'
import type { CaseRecord, WrittenRemark } from './record.ts'
import { asCounted, type HeldRound } from './rounds.ts'

type Left = { act: Act; by: string; at: Date; missing: readonly string[] }

export function remarkOn(record: CaseRecord, { act, by, at, missing }: Left): WrittenRemark {
  const draw = random('remark', record.of.plot.number, record.remarks.length)
  const template = draw.pick(officialProse[act as keyof typeof officialProse])
  return {
    kind: acts[act].follows.remark!,
    body: expand(draw, template, slotsOf(record, act)) + (act === 'endorse' ? lacking(missing) : ''),
    missingDocuments: act === 'endorse' ? missing : null,
    key: by,
    createdAt: at,
  }
}

const lacking = (missing: readonly string[]) =>
  missing.length > 0
    ? ` Endorsed without: ${missing.join(', ')}, which the applicant undertakes to submit.`
    : ''

function slotsOf({ of, rounds }: CaseRecord, act: Act) {
  return {
    applicant: `${{ female: 'Ms.', male: 'Mr.' }[of.person.sex]} ${of.person.familyName}`,
    type: of.plot.type === 'Licence' ? 'a licence' : of.plot.type.toLowerCase(),
    other: of.first?.reference ?? '',
    tally: tallyInWords(rounds.at(act === 'newRound' ? -2 : -1), act === 'disapprove'),
  }
}

/** `5 to 1 with 1 abstention`; the larger side comes first. */
function tallyInWords(round: HeldRound | undefined, against: boolean) {
  if (!round) return ''
  const { approve, disapprove, abstain } = countVotes(asCounted(round))
  const sides = against ? [disapprove, approve] : [approve, disapprove]
  const rest = abstain ? ` with ${abstain} abstention${abstain > 1 ? 's' : ''}` : ''
  return sides.join(' to ') + rest
}
