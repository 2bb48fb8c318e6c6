import type { ClockRule } from './clocks.ts'

// The browser imports this file too.

export const clockStartsInWords: Record<ClockRule['starts'], string> = {
  registered: 'the day on which it was received',
  endorsed: 'the endorsement',
  requested: 'the first request',
  served: 'the service of the decision',
}

export const clockEndsInWords: Record<ClockRule['ends'], string> = {
  endorsed: 'the endorsement',
  decided: 'the decision',
  signed: 'the signature of the resolution',
  served: 'the service of the decision',
}

/** Completes “stops while …”. */
export const clockStopsInWords: Record<NonNullable<ClockRule['stops']>, string> = {
  hold: 'on hold',
  request: 'waiting for an answer to a request',
  both: 'on hold or waiting for an answer to a request',
}

/** `20 working days from the day on which it was received until the decision; stops while on hold; reminders 3 days before` */
export function clockInWords({ days, unit, rolls, starts, stops, ends, extension, warn }: ClockRule) {
  const parts = [
    `${counted(days, `${unit} day`)} from ${clockStartsInWords[starts]} until ${clockEndsInWords[ends]}`,
    stops && `stops while ${clockStopsInWords[stops]}`,
    unit === 'calendar' && rolls === 'next' && 'moves from a day off to the next working day',
    extension > 0 && `can be extended once by ${counted(extension, 'day')}`,
    warn.length > 0 && `reminders ${warnInWords(warn)}`,
  ]
  return parts.filter(Boolean).join('; ')
}

function warnInWords(warn: number[]) {
  const before = warn.filter(days => days > 0).toSorted((one, other) => other - one)
  const words = before.map(String)
  const listed = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0]
  const isPlural = before.length > 1 || before[0] !== 1
  return [
    ...(listed ? [`${listed} day${isPlural ? 's' : ''} before`] : []),
    ...(warn.includes(0) ? ['on the day'] : []),
  ].join(' and ')
}

/** `1 working day` */
export const counted = (number: number, what: string) =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`

const ORDER = ['registered', 'endorsed', 'requested', 'decided', 'signed', 'served']

/** Of a clock that could only start when it is over. */
export const endsBeforeItStarts = ({ starts, ends }: Pick<ClockRule, 'starts' | 'ends'>) =>
  ORDER.indexOf(ends) <= ORDER.indexOf(starts)
