// An applicant's grounds: two to six paragraphs that suit the type and offence, a few of them very long.

import { atLiberty } from './offences.ts'
import {
  anybody,
  atLiberty as fromOutside,
  chronicle,
  fromPrison,
  ordinary,
  political,
} from './grounds-paragraphs.ts'
import type { Person } from './people.ts'
import { expand } from './prose.ts'
import type { Random } from './random.ts'
import type { TypeName } from './types.ts'

export function groundsOf(random: Random, type: TypeName, person: Person, year: number, long: boolean) {
  const slots = slotsOf(random, person, year)
  const middle = random.shuffled(paragraphsFor(type, person))
  const told = long
    ? [...middle, ...yearByYear(random, slots.served, year)]
    : middle.slice(0, random.whole(0, 4))
  return [random.pick(openings[type]), ...told, random.pick(closings[type])]
    .map(paragraph => expand(random, paragraph, slots))
    .join('\n\n')
}

function yearByYear(random: Random, served: number, year: number) {
  const years = Array.from({ length: served + 1 }, (_, index) => year - served + index)
  return years.map(one => random.pick(chronicle).replaceAll('{year}', String(one)))
}

function paragraphsFor(type: TypeName, { detentionStatus }: Person) {
  const about = type === 'Amnesty' ? political : ordinary
  return [...about, ...sinceThen(detentionStatus), ...anybody]
}

/** Applicants awaiting trial can't claim years of good conduct. */
function sinceThen(detentionStatus: string) {
  if (atLiberty(detentionStatus)) return fromOutside
  return detentionStatus.startsWith('Serving') ? fromPrison : []
}

function slotsOf(random: Random, person: Person, year: number) {
  const [caseYear] = person.caseNumber.match(/\d{4}/)!
  return {
    age: year - Number(person.birthDate.slice(0, 4)),
    occupation: withArticle(person.occupation),
    occupationWord: person.occupation,
    spouse: person.sex === 'male' ? 'wife' : 'husband',
    locality: person.locality,
    province: person.province,
    offence: inASentence(person.offence),
    caseNumber: person.caseNumber,
    served: year - Number(caseYear) - 1,
    children: random.pick(['two', 'three', 'four', 'five']),
  }
}

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** `Rebellion (Art. 134, …)` becomes `rebellion`. */
const inASentence = (offence: string) =>
  offence.replace(/ \(.*\)/, '').replace(/^./, first => first.toLowerCase())

const openings: Record<TypeName, string[]> = {
  Amnesty: [
    'I am {age} years old, {occupation} from {locality}, {province}. [I respectfully ask|With respect I ask|I come before the Board to ask] for amnesty for the acts charged as {offence} in {caseNumber}. [I do not deny that I took part.|I have told everything I know in my sworn statement.|What I did I did out of conviction and not for gain.]',
    'Respectfully, I apply for amnesty. The charge of {offence}, docketed as {caseNumber}, arose from [the years in which our community was caught between armed groups|my membership in an organisation I have since left|events of which I have given a full account in my statement]. [No private person gained anything from it.|I bear arms no longer.]',
    'I was [nineteen|twenty-one|twenty-four] when I joined [the movement|the front|the organisation] in the hills of {province}. Today I am {age}, [tired of hiding|grateful to be alive|a parent and a neighbour like any other], and I ask the Board to close the chapter that {caseNumber} opened.',
  ],
  Clemency: [
    'I am {age} years old and have served {served} years for {offence} under the judgment in {caseNumber}. [I humbly petition for commutation of what remains.|I ask that the rest of my sentence be commuted.|I ask for conditional pardon on whatever terms the Board sees fit.]',
    'This petition is for executive clemency. I was convicted of {offence} by the [Regional Trial Court of {locality}|court in {locality}] in {caseNumber}; the judgment is final and I do not ask the Board to retry it. [I ask for mercy.|I ask only that the years since be weighed beside the act.|What I ask is that the penalty now be measured again.]',
    'Before my conviction I was {occupation} in {locality}, {province}. I have been [a prisoner|confined|under sentence] for {served} years. [Those years have changed me|I am not the person who was sentenced], and I ask for clemency while I can still be of use to my family.',
  ],
  Parole: [
    'I have served {served} years of an indeterminate sentence for {offence} ({caseNumber}); the minimum was reached [in January|in March|in June|at the end of last year]. [I apply for release on parole.|I respectfully apply for parole.] I am {age} years old and lived in {locality}, {province}, before my arrest.',
    'The computation of time served attached to this application shows that I have completed the minimum of my sentence in {caseNumber}. [I have no other case pending.|There is no detainer against me.] I apply for parole and [accept any condition of supervision|will report wherever I am told to].',
    'I was {occupation} when I was arrested for {offence}. After {served} years in [the regional prison|the penal farm|the prison in {province}] I ask to serve the remainder under the supervision of a parole officer in {locality}.',
  ],
  Licence: [
    'I request [a licence of five days|a licence of ten days|leave under licence for two weeks] in order to [attend my daughter’s graduation|be at my mother’s bedside|undergo a cataract operation|sit the licensure examination|settle my late father’s estate] in {locality}. I am serving a sentence for {offence} in {caseNumber}, now in its year {served}.',
    'This is a request for work release. [A cooperative|A furniture workshop|A bakery|The parish] in {locality} has offered me [a place on the day shift|employment three days a week|a paid apprenticeship], and the facility has [no objection|given its recommendation]. I have served {served} years for {offence} ({caseNumber}).',
    'I ask for leave from custody to [follow a course of vocational studies|complete the last term of my degree|continue dialysis at the provincial hospital] in {locality}, returning to the facility every evening. My case is {caseNumber}, {offence}.',
  ],
}

const closings: Record<TypeName, string[]> = {
  Amnesty: [
    'I [swear|undertake] to [lay down whatever tie to the armed struggle remains|keep the peace and obey the law], and I ask the Board to [allow me to live openly again|let me come home].',
    'I submit myself to the Board’s judgment. [If amnesty is granted I will report to the local peace council as it directs.|My firearm was turned over and the receipt is attached.]',
    '[For peace in our place|For my children’s sake], I pray that this application be granted. All that I have said is true.',
  ],
  Clemency: [
    'I do not ask that what I did be forgotten. I ask that [mercy be joined to justice|I be given the time that is left to make amends].',
    'Should the Board grant this petition I will [report monthly|accept every condition] and [never be a burden to anyone|spend my remaining strength on my family].',
    'I pray for the Board’s kind consideration and stand ready to [appear in person|answer any question] on this petition.',
  ],
  Parole: [
    'I know that parole can be revoked. I [ask for the chance to show that it need not be|promise that the Board will not regret its trust].',
    'My sponsor has [signed the undertaking|agreed to receive me from the day of release], and I will live at the address given and nowhere else without leave.',
    'I respectfully pray that parole be granted [on such terms as the Board may set|and that I be allowed to begin again].',
  ],
  Licence: [
    'I will [return on the hour stated|not leave the municipality|report to the nearest police station each day], and I understand that a breach ends every privilege I have earned.',
    'My sponsor will [fetch me and bring me back|answer for me], and the itinerary attached shows [where I will be at all times|each night’s address].',
    'I ask for this [once|for this purpose only] and thank the Board for its time.',
  ],
}
