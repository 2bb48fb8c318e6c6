// Threads for discussions. Slots: {reference}, {applicant} and {to}, the person mentioned. Nobody reveals their vote.

import type { Account } from '../accounts.ts'

export type Phase = 'papers' | 'board' | 'settled'

/** The person mentioned and the one who began answer in turn. */
export type Thread = [by: readonly Account[], to: readonly Account[], opening: string, ...answers: string[]]

const MEMBERS = ['member1', 'member2', 'member3', 'member4', 'member5', 'member6'] as const
const DECIDERS = ['chair', 'all'] as const

export const threads: Record<Phase, readonly Thread[]> = {
  papers: [
    [
      ['registry'],
      ['endorser'],
      '{to} the [clearance|certified copy] of {applicant} came by courier today and is scanned. [The original is in the blue folder.|The stamp is faint but readable.]',
      'Thank you. I [compared it with the sworn statement|will read it this afternoon]; [the dates agree.|one date differs, I am asking the issuing office.]',
      'If they need our letter for that, [the template is on the shared shelf.|I can draft it.]',
    ],
    [
      ['endorser'],
      ['member3'],
      '{to} the social worker’s report mentions [a younger brother who depends|children who depend] on {applicant}. Is there [a form|something] we should add for that?',
      'No form. The report itself is what the Board reads; [just make sure that all its pages are there.|page four was missing last time.]',
      'All pages are there now, thank you.',
      'Then I have no further questions about the papers.',
    ],
  ],
  board: [
    [
      MEMBERS,
      ['endorser'],
      '{to} the grounds speak of [an earlier petition|a transfer in custody]. [Is there a paper on it?|Where do I find that in the record?]',
      'It is [in the documents, second from the bottom|on page 3 of the prison record]. The facility confirmed it [by telephone|in writing].',
      'Found it, thank you. I had read past it.',
    ],
    [
      DECIDERS,
      MEMBERS,
      'A reminder to those who have not voted on {reference}: the round [has been open for some time|should close this month]. {to} [do you need anything from the desk?|is something unclear?]',
      'I was waiting for [the medical report|the translation], which I now have. [I will look at it tonight.|Give me until tomorrow.]',
      'No hurry on our side, only let me know.',
    ],
  ],
  settled: [
    [
      ['registry'],
      DECIDERS,
      '{to} {applicant} asks [at the counter|by telephone] when the resolution can be fetched. [What may I say?|They live two hours away.]',
      'As soon as it is signed; the slip is printed with it. [Tell them to bring identification.|A relative needs an authorisation.]',
      'I will call them back today.',
    ],
    [
      ['registry', 'endorser'],
      ['member6'],
      'The facility asks whether anything in {reference} changes the [dormitory|work] assignment. {to} you know their rules best.',
      'Not by itself. They decide that, and they know it; [I will speak with the warden.|refer them to their manual.]',
      'Thank you, I answered in those words.',
    ],
  ],
}
