// Comments for discussions. Nobody reveals their vote.

export type Phase = 'papers' | 'board' | 'settled'

export type Talk = {
  by: readonly string[]
  to: readonly string[]
  opening: string
  /** Alternates between the person asked and the one who asks. */
  answers: readonly string[]
}

const DESK = ['registry', 'endorser'] as const
const MEMBERS = ['member1', 'member2', 'member3', 'member4', 'member5', 'member6'] as const
const DECIDERS = ['chair', 'all'] as const

export const talks: Record<Phase, Talk[]> = {
  papers: [
    {
      by: ['registry'],
      to: ['endorser'],
      opening:
        '{to} the [clearance|certified copy] of {applicant} came by courier today and is scanned. [The original is in the blue folder.|The stamp is faint but readable.]',
      answers: [
        'Thank you. I [compared it with the sworn statement|will read it this afternoon]; [the dates agree.|one date differs, I am asking the issuing office.]',
        'If they need our letter for that, [the template is on the shared shelf.|I can draft it.]',
      ],
    },
    {
      by: ['endorser'],
      to: ['registry'],
      opening:
        '{to} which address is right, the one in the form or the one on the identification? [I would rather not write to the wrong house.|The barangay asks too.]',
      answers: [
        'The one in the form: [they moved in March|the identification is older]. I [called and checked|have the certificate of residence].',
        'Good. Then nothing needs changing.',
      ],
    },
    {
      by: ['all', 'registry'],
      to: ['endorser'],
      opening:
        'Who looks after {reference} while the legal division is on training? {to} [can it wait until you are back?|please name somebody.]\n\n- the papers are complete\n- the applicant [calls every week|has no counsel]',
      answers: ['It can wait; I am back on Monday and it is on top of the pile.', 'I told the applicant so.'],
    },
    {
      by: ['endorser'],
      to: ['member3'],
      opening:
        '{to} the social worker’s report mentions [a younger brother who depends|children who depend] on {applicant}. Is there [a form|something] we should add for that?',
      answers: [
        'No form. The report itself is what the Board reads; [just make sure that all its pages are there.|page four was missing last time.]',
        'All pages are there now, thank you.',
        'Then I have no further questions about the papers.',
      ],
    },
  ],
  board: [
    {
      by: MEMBERS,
      to: ['endorser'],
      opening:
        '{to} the grounds speak of [an earlier petition|a transfer in custody]. [Is there a paper on it?|Where do I find that in the record?]',
      answers: [
        'It is [in the documents, second from the bottom|on page 3 of the prison record]. The facility confirmed it [by telephone|in writing].',
        'Found it, thank you. I had read past it.',
      ],
    },
    {
      by: MEMBERS,
      to: ['registry'],
      opening:
        '{to} has the complainant’s family been told that this is before the Board? [The letter is not on file.|I could not find the receipt.]',
      answers: [
        'The letter went out [on the day of the endorsement|last week]; the receipt is [on its way|scanned now].',
        'Then I am content on that point.',
      ],
    },
    {
      by: DECIDERS,
      to: MEMBERS,
      opening:
        'A reminder to those who have not voted on {reference}: the round [has been open for some time|should close this month]. {to} [do you need anything from the desk?|is something unclear?]',
      answers: [
        'I was waiting for [the medical report|the translation], which I now have. [I will look at it tonight.|Give me until tomorrow.]',
        'No hurry on our side, only let me know.',
      ],
    },
    {
      by: MEMBERS,
      to: MEMBERS,
      opening:
        'For those who read it on paper: the [judgment|prison record] has **two** numbering schemes. {to} you asked about page 12; it is the one stamped 9.',
      answers: ['That explains it. Thank you.', 'I have asked the registry to note it on the cover.'],
    },
    {
      by: ['member4', 'member5'],
      to: ['chair'],
      opening:
        '{to} I know the [chaplain|physician] who signed one of the papers, professionally and not well. [I do not think it is a reason to step back, but you should know.|Is that a reason to recuse myself?]',
      answers: [
        'Thank you for saying so. Knowing a colleague is not by itself a reason; [it is your own judgment.|put it in a remark if you want it on record.]',
      ],
    },
  ],
  settled: [
    {
      by: ['registry'],
      to: DECIDERS,
      opening:
        '{to} {applicant} asks [at the counter|by telephone] when the resolution can be fetched. [What may I say?|They live two hours away.]',
      answers: [
        'As soon as it is signed; the slip is printed with it. [Tell them to bring identification.|A relative needs an authorisation.]',
        'I will call them back today.',
      ],
    },
    {
      by: ['endorser', 'all'],
      to: ['registry'],
      opening:
        '{to} please send the facility its copy [by registered mail|by messenger], they [lost the last one|do not act on scans].',
      answers: [
        'Sent today, [number in the mail book|with the receipt to come back to us].',
        'Received there, they called.',
      ],
    },
    {
      by: DESK,
      to: ['member6'],
      opening:
        'The facility asks whether anything in {reference} changes the [dormitory|work] assignment. {to} you know their rules best.',
      answers: [
        'Not by itself. They decide that, and they know it; [I will speak with the warden.|refer them to their manual.]',
        'Thank you, I answered in those words.',
      ],
    },
  ],
}
