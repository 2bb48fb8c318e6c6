import { isOffered } from '#server/platform/register-switch'

const registerTerms = {
  match: 'A person in the register of arrested persons who may be the applicant.',
  'arrested person': 'A person in the register, with a register number such as AP-2026-000045.',
  arrest: 'One arrest of a person, with its charges.',
  'custody event':
    'A transfer, release, escape or other change of custody. It is added to the record and never edited.',
  'custody clock':
    'How long a person may be held without a charge. It depends on the gravity of the offence.',
  'sealed record': 'A record that a court has ordered to be hidden. Few people can see it.',
  view: 'Opening a record of the register. Each view is written to the record’s access log.',
} as const

/** The words that help explains. docs/glossary.md adds those of the code. */
export const terms = {
  application: 'What somebody asks of the board, such as an amnesty or a licence.',
  case: 'An application with everything that belongs to it: documents, remarks, votes, discussion and resolution.',
  reference: 'The number of an application, such as 2026-000123.',
  endorsement:
    'An officer confirms that an application is complete and passes it to the board. Voting opens.',
  return: 'An endorsing officer gives a case back to the registry, which has to complete it.',
  clock:
    'A time within which the board has to do something on a case, such as 20 working days until the decision. It can stop while a case is on hold.',
  hold: 'A case is put aside until a review date, for a reason that stays on the case.',
  'due date':
    'The day by which the board has to do something on a case. Its type says what it is counted from, and what stops it.',
  assignee:
    'Whoever looks after a case: somebody who registers, endorses or decides. Everybody else can still act on it.',
  label:
    'A word on a case by which people find it, such as “urgent”. It changes nothing else about the case.',
  'private note':
    'A text about a case that only its author can see. It is not printed, exported or searched.',
  round: 'One vote of the board on a case. A case can have several rounds.',
  roll: 'The members who may vote in a round. It is fixed when the round opens.',
  seat: 'A member’s place on the roll of a round.',
  quorum: 'The number of votes that a round needs before the chair may decide.',
  tally: 'The count of a round’s votes.',
  carry:
    'Approval carries if the quorum is reached and more members approve than disapprove, and the other way round.',
  'sealed votes':
    'Nobody sees how others voted until the round closes, except the chair once there is a quorum and they have voted.',
  recusal: 'A member leaves a round because of a conflict of interest. Their vote no longer counts.',
  decision: 'The chair approves or disapproves the application, as the vote carries.',
  remark: 'An official statement that stays on the case for good.',
  comment: 'A message in the discussion of a case. Its author can change or remove it.',
  resolution: 'The signed and numbered document that records a decision.',
  letter: 'What the board writes to somebody about a case. It has a number and a check code.',
  receipt:
    'A paper that says what the board received, when, and by which day it will act. It has a number and a check code.',
  request:
    'What the board asks the applicant or somebody else for in writing: documents, answers and corrections.',
  slip: 'A printed page with a QR code, with which anyone can check that a resolution is genuine.',
  'check code':
    'Six characters on a slip and its resolution, and on a letter or receipt. The check must show the same ones.',
  duplicate: 'Another application that may be about the same person.',
  verdict: 'Your finding about a duplicate[ or match]: the same person, or different people.',
  'strong, likely, possible, weak': 'How much evidence there is that two records are about one person.',
  permission: 'What an account may do. Some permissions take effect only when a second person confirms them.',
  'audit log': 'The list of what everybody did, and when. It cannot be changed.',
  'two-factor authentication': 'Signing in with your password and a code from your phone, or with a passkey.',
  passkey: 'A way to sign in with your fingerprint, face or device PIN instead of a password.',
  'recovery code': 'A code to sign in with, once, if you lose your phone.',
  'API token': 'A password for a program that works on your behalf. It can never do more than you.',
  webhook: 'An address of another system that Docket notifies of events.',
  ...registerTerms,
} as const

export type Term = keyof typeof terms

export const offeredTerms = (listed: readonly Term[]) =>
  listed.filter(term => isOffered(term in registerTerms ? { ofRegister: true } : {}))
