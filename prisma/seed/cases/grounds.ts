// An applicant's grounds: two to six paragraphs that suit the type and offence, a few of them very long.

import type { Applicant } from '../applicants.ts'
import type { TypeName } from '../application-types.ts'
import { expand } from '../expand.ts'
import { isAtLiberty } from '../offences.ts'
import type { Random } from '../random.ts'

export function groundsOf(random: Random, type: TypeName, person: Applicant, year: number, isLong: boolean) {
  const slots = slotsOf(random, person, year)
  const suitable = random.shuffled([
    ...(type === 'Amnesty' ? political : ordinary),
    ...sinceThen(person.detentionStatus),
    ...anybody,
  ])
  const middle = isLong ? [...suitable, ...suitable, ...suitable] : suitable.slice(0, random.whole(0, 4))
  return [openings[type], ...middle, closings[type]]
    .map(paragraph => expand(random, paragraph, slots))
    .join('\n\n')
}

/** Applicants awaiting trial can't claim years of good conduct. */
function sinceThen(detentionStatus: string) {
  if (isAtLiberty(detentionStatus)) return fromOutside
  return detentionStatus.startsWith('Serving') ? fromPrison : []
}

function slotsOf(random: Random, person: Applicant, year: number) {
  const [caseYear] = person.caseNumber.match(/\d{4}/)!
  return {
    ...person,
    age: year - Number(person.birthDate.slice(0, 4)),
    occupation: `${/^[aeiou]/.test(person.occupation) ? 'an' : 'a'} ${person.occupation}`,
    spouse: person.sex === 'male' ? 'wife' : 'husband',
    offence: inASentence(person.offence),
    served: year - Number(caseYear) - 1,
    children: random.pick(['two', 'three', 'four', 'five']),
  }
}

/** `Rebellion (Art. 134, …)` becomes `rebellion`. */
const inASentence = (offence: string) =>
  offence.replace(/ \(.*\)/, '').replace(/^./, first => first.toLowerCase())

const openings: Record<TypeName, string> = {
  Amnesty:
    'I am {age} years old, {occupation} from {locality}, {province}. [I respectfully ask|With respect I ask|I come before the Board to ask] for amnesty for the acts charged as {offence} in {caseNumber}. [I do not deny that I took part.|I have told everything I know in my sworn statement.|What I did I did out of conviction and not for gain.]',
  Clemency:
    'I am {age} years old and have served {served} years for {offence} under the judgment in {caseNumber}. [I humbly petition for commutation of what remains.|I ask that the rest of my sentence be commuted.|I ask for conditional pardon on whatever terms the Board sees fit.]',
  Parole:
    'I have served {served} years of an indeterminate sentence for {offence} ({caseNumber}); the minimum was reached [in January|in March|in June|at the end of last year]. [I apply for release on parole.|I respectfully apply for parole.] I am {age} years old and lived in {locality}, {province}, before my arrest.',
  Licence:
    'I request [a licence of five days|a licence of ten days|leave under licence for two weeks] in order to [attend my daughter’s graduation|be at my mother’s bedside|undergo a cataract operation|sit the licensure examination|settle my late father’s estate] in {locality}. I am serving a sentence for {offence} in {caseNumber}, now in its year {served}.',
}

const closings: Record<TypeName, string> = {
  Amnesty:
    'I [swear|undertake] to [lay down whatever tie to the armed struggle remains|keep the peace and obey the law], and I ask the Board to [allow me to live openly again|let me come home].',
  Clemency:
    'I do not ask that what I did be forgotten. I ask that [mercy be joined to justice|I be given the time that is left to make amends].',
  Parole:
    'I know that parole can be revoked. I [ask for the chance to show that it need not be|promise that the Board will not regret its trust].',
  Licence:
    'I will [return on the hour stated|not leave the municipality|report to the nearest police station each day], and I understand that a breach ends every privilege I have earned.',
}

const fromPrison = [
  'In {served} years I have [not had a single disciplinary report|had one minor report, for an untidy cell, in my second year|kept a clean record]. I [serve as a cell coordinator|work in the prison kitchen|teach in the alternative learning programme|keep the infirmary’s stock book], and the [warden|custodial officer|chaplain] has put in writing that I can be relied on. The [certificate|report] is among the documents.',
  'I finished [elementary school|senior high school|a certificate in welding|a certificate in dressmaking|two years of a degree in social work] inside. [Before that I could barely sign my name.|I had always told my children to study; now I have done it myself.] The prison school’s director [keeps me as an assistant|has asked me to tutor the newer men and women].',
  'My health is no longer good. I have been treated for [hypertension and the effects of a mild stroke|tuberculosis, now cured|diabetes, with failing eyesight|a kidney disease that needs regular dialysis] at the facility’s infirmary, and the [physician’s|infirmary’s] report explains why [the treatment cannot be continued here|a hospital nearer home would serve better]. I do not say this to excuse anything.',
]

const fromOutside = [
  'Since I [surrendered|was released on bail] I have lived at the same address and [reported to the municipal hall every month|answered every summons]. [The barangay captain will confirm it.|My neighbours know my past and still call on me when they need a hand.]',
  'I came down on my own. I turned over [one carbine and two magazines|a shotgun|a pistol and a hand-held radio] to the [marines|army battalion|police] in {province} and [was debriefed for two weeks|signed a statement in the presence of counsel]. The receipt is in the file.',
]

const political = [
  'What I did was to [carry messages and food|join in the taking of the municipal hall|keep watch on the road|sign the manifesto and speak at the rally]. I [fired no shot|hurt nobody|have never laid hands on a civilian], and [no witness has said otherwise|the information itself does not allege it]. I set out the dates and places in my sworn statement.',
  'I joined after [soldiers burnt our sitio|my brother was killed and nobody was charged|the land my family tilled was fenced off]. I do not offer it as a justification. I offer it because [the Board should know how a neighbour comes to such a thing|an application for amnesty must tell the whole truth].',
]

const ordinary = [
  'I have never stopped regretting what happened. [I was drunk|I was young and in debt|I acted in anger], and someone else’s family paid for it. I wrote to them [twice|every Christmas]; [they have not answered, and they owe me no answer|last year the eldest son came to see me]. From my prison earnings I have [paid part of the civil indemnity|sent what I could].',
  'I was [the lookout|one of four accused|the last to be tried], and the two who planned it [were never caught|are dead]. I accept that the court found as it did. I only ask that [my part be seen for what it was|my share be measured by itself].',
]

const anybody = [
  'I have {children} children, [the youngest still in grade school|two of them in college|the eldest of whom now supports the rest]. My [{spouse}|sister|mother] has [carried the family alone|sold the carabao and then the land to keep them in school]. [I have missed every birthday.|They know where I am; we did not lie to them.]',
  '[The parish priest|The imam of our mosque|The pastor of our congregation|The barangay captain] in {locality} has known me [since I was a child|for fifteen years] and vouches for me in the letter attached. [I used to mend the roof there every summer|My father helped to build the hall|Nobody there has ever turned me away], and they have [kept a place for me|waited for this day].',
  'If this is granted I will [go back to being {occupation}|work at my cousin’s repair shop|help on my brother-in-law’s farm] in {locality}. The [house|room] I am to live in [belongs to my sister|is rented by my eldest] and [the barangay has been told|nobody there objects].',
]
