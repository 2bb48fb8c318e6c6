import type { Applicant } from './applicants.ts'
import { expand } from './expand.ts'
import { pdf } from './pdf.ts'
import type { Random } from './random.ts'

const texts: Record<string, string> = {
  'Sworn application':
    'I, {name}, of legal age and residing in {place}, after being sworn, state that I apply for amnesty;\nthat the facts in my application are true of my own knowledge;\nand that I am charged with {offence} in {caseNumber}.',
  'Birth certificate':
    'Office of the Civil Registrar, {birthPlace}\nName of child: {name}\nDate of birth: {birthDate}\nRegistry number: {number}',
  'Certified judgment':
    'Regional Trial Court, Branch [12|27|41], {place}\nPeople of the Philippines v. {name}\n{caseNumber}, for {offence}\nThe accused is found guilty beyond reasonable doubt and sentenced accordingly.\nCertified true copy.',
  'Prison record':
    'Name: {name}\nCase: {caseNumber}\nOffence: {offence}\nClassification: [medium|minimum] security\nDisciplinary reports: [none|one, minor]',
  'Medical report':
    'Patient: {name}, born {birthDate}\nFindings: [hypertension, stage 2|diabetes mellitus, controlled|chronic kidney disease|no acute illness]\nRecommendation: [regular monitoring|referral to the provincial hospital|fit for ordinary activity]',
  Itinerary:
    'Day 1: facility to {place}, accompanied by the sponsor.\nFollowing days: at the address stated; reporting to the municipal police at [8 a.m.|5 p.m.].\nLast day: return to the facility before 4 p.m.',
}

const LETTER =
  'To the Board:\nWith regard to the application of {name}, reference {caseNumber}, we submit the attached for the record.\n[We remain at your disposal.|We would be grateful for an acknowledgement.]'

/** One page. Kinds without a text of their own are letters. */
export function documentOf(one: Applicant, name: string, kind: string, random: Random) {
  const place = `${one.locality}, ${one.province}`
  const slots = { ...one, name, place, number: random.whole(10_000, 99_999) }
  const lines = expand(random, texts[kind] ?? LETTER, slots).split('\n')
  return pdf(
    kind,
    lines.flatMap(line => line.match(/.{1,80}(?: |$)/g) ?? []),
  )
}
