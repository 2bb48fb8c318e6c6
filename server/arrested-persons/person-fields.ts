import * as z from 'zod'
import { checkbox, choice, day, rows, text, wholeNumber } from '../web/fields.ts'

const short = text({ max: 100 })
const line = text({ max: 200 })
const MOST_ALIASES = 20
/** Empty ones and repetitions among them. */
const MOST_PARTS = 200

/** Other names, as a list or as one text with commas or lines between them; each once. */
const aliases = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const parts = [value ?? []]
      .flat()
      .flatMap(part => (typeof part === 'string' ? part.split(/[,\r\n]/, MOST_PARTS) : [part]))
    const tooMany = `At most ${MOST_ALIASES} fit here.`
    if (parts.length >= MOST_PARTS) {
      context.addIssue({ code: 'custom', message: tooMany })
      return []
    }
    const read = parts.map(part => short.safeParse(part))
    const problem = read.find(({ success }) => !success)?.error?.issues[0]?.message
    const names = [...new Set(read.flatMap(({ data }) => data || []))]
    const complaint = problem ?? (names.length > MOST_ALIASES ? tooMany : null)
    if (complaint) context.addIssue({ code: 'custom', message: complaint })
    return names
  })

const mark = z.strictObject({
  part: text({ max: 100, required: 'Say on which part of the body.' }),
  kind: short,
  note: line,
})

/** Everything that is known of a person whatever they were arrested for. */
export const person = {
  givenName: short,
  middleName: short,
  familyName: short,
  nameSuffix: text({ max: 20 }),
  aliases,
  sex: choice(['female', 'male', 'unspecified'], 'Choose female, male or unspecified.'),
  birthDate: day({ past: 'A birth date is in the past.' }),
  birthDateEstimated: checkbox,
  birthPlace: line,
  nationality: short,
  civilStatus: short,
  occupation: short,
  languages: line,
  street: line,
  locality: short,
  province: short,
  postalCode: text({ max: 20 }),
  phone: text({ max: 40 }),
  idType: short,
  idNumber: text({ max: 60 }),
  heightCm: wholeNumber({ min: 30, max: 300, message: 'Enter whole centimetres, 30 to 300.' }),
  weightKg: wholeNumber({ min: 1, max: 700, message: 'Enter whole kilograms, 1 to 700.' }),
  build: short,
  eyes: short,
  hair: short,
  marks: rows(mark, 50),
  retentionReviewOn: day({}),
}

type Names = { givenName: unknown; familyName: unknown }

/** Single names exist. Looked at beside other complaints, therefore whatever else is wrong. */
export const someName = z.refine<Names>(
  ({ givenName, familyName }) => givenName !== '' || familyName !== '',
  { path: ['familyName'], message: 'Enter a family name or a given name.', when: () => true },
)
