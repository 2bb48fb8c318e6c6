import type { Case } from './cases.ts'
import { pdf } from './pdf.ts'
import { expand } from './prose.ts'
import type { Random } from './random.ts'

const texts: Record<string, string> = {
  'Sworn application':
    'I, {name}, of legal age and residing in {place}, after being sworn, state that I apply for amnesty;\nthat the facts in my application are true of my own knowledge;\nand that I am charged with {offence} in {caseNumber}.',
  'Statement of facts':
    'The acts took place in the province of {province} in the course of [two|three|several] months.\nI [joined|was recruited] through [a cousin|a classmate|a neighbour] and was given [no rank|charge of supplies].\nI name those with me only as far as they have consented.\nNo money was received.',
  'Birth certificate':
    'Office of the Civil Registrar, {birthPlace}\nName of child: {name}\nDate of birth: {birthDate}\nRegistry number: {number}',
  'Barangay clearance':
    'This certifies that {name} is a bona fide resident of {place}\nand has no derogatory record in this barangay other than {caseNumber}.',
  'Proof of surrender or detention':
    'This certifies that {name} [presented himself or herself to this command|is under the custody of this unit].\nCharge: {offence}\nCase: {caseNumber}\nReceipt number: {number}',
  Petition:
    'The petitioner, {name}, respectfully states:\n1. The judgment in {caseNumber} for {offence} is final.\n2. The petitioner has [no other pending case|never applied for clemency before].\n3. The grounds are set out in the application.\nWherefore it is prayed that clemency be granted.',
  'Certified judgment':
    'Regional Trial Court, Branch [12|27|41], {place}\nPeople of the Philippines v. {name}\n{caseNumber}, for {offence}\nThe accused is found guilty beyond reasonable doubt and sentenced accordingly.\nCertified true copy.',
  'Prison record':
    'Name: {name}\nCase: {caseNumber}\nOffence: {offence}\nClassification: [medium|minimum] security\nDisciplinary reports: [none|one, minor]',
  'Certificate of good conduct':
    'This certifies that {name} has shown [good|exemplary] conduct\nand took part in [livelihood|education|counselling] programmes of this facility.',
  'Medical report':
    'Patient: {name}, born {birthDate}\nFindings: [hypertension, stage 2|diabetes mellitus, controlled|chronic kidney disease|no acute illness]\nRecommendation: [regular monitoring|referral to the provincial hospital|fit for ordinary activity]',
  'Parole application':
    'I, {name}, apply for release on parole in {caseNumber}.\nAddress on release: {place}\nI undertake to report to the parole officer as directed.',
  'Computation of time served':
    'Name: {name}\nCase: {caseNumber}\nPreventive imprisonment credited: [in full|four fifths]\nGood conduct allowance: as computed\nMinimum of the sentence: served',
  'Pre-parole investigation report':
    'The undersigned visited {place} and spoke with family and neighbours.\nAttitude of the community: [receptive|favourable|mixed]\nEmployment: [arranged|to be arranged]\nRecommendation: [favourable|favourable with conditions]',
  'Sponsor’s undertaking':
    'I, the undersigned [sister|brother|cousin|employer] of {name}, undertake to receive and support the applicant\nat {place}, and to report any breach to the Board.',
  'Licence request':
    'I, {name}, ask for leave from custody for the purpose and the days stated in my application.\nCase: {caseNumber}\nPlace of stay: {place}',
  Itinerary:
    'Day 1: facility to {place}, accompanied by the sponsor.\nFollowing days: at the address stated; reporting to the municipal police at [8 a.m.|5 p.m.].\nLast day: return to the facility before 4 p.m.',
  'Facility recommendation':
    'The classification board of this facility has met on the request of {name}.\nSecurity class: minimum\nRecommendation: [no objection|favourable]',
}

const LETTER =
  'To the Board:\nWith regard to the application of {name}, reference {caseNumber}, we submit the attached for the record.\n[We remain at your disposal.|We would be grateful for an acknowledgement.]'

export function documentOf({ person, reference }: Case, kind: string, random: Random, day: string) {
  const place = `${person.locality}, ${person.province}`
  const number = random.whole(10_000, 99_999)
  const slots = { ...textsOf(person), name: fullName(person), place, number }
  const lines = expand(random, texts[kind] ?? LETTER, slots)
    .split('\n')
    .flatMap(wrapped)
  return pdf(kind, [...lines, '', `Submitted in ${reference}`, `Dated ${day}`])
}

/** At most 80 characters, which fit the page. */
const wrapped = (line: string) => line.match(/.{1,80}(?: |$)/g) ?? []

const textsOf = ({ province, offence, caseNumber, birthPlace, birthDate }: Case['person']) => ({
  province,
  offence,
  caseNumber,
  birthPlace,
  birthDate,
})

export const fullName = ({ givenName, middleName, familyName, nameSuffix }: Case['person']) =>
  [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
