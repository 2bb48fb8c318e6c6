import { vera } from '../support/cast.ts'
import { change, onDisk, remove, swap, type Undo } from './by-hand.ts'

const entry = { id: 3 }

/** What is changed by hand on the board of the test, and the record that is then named. `file`: one of its files. */
export const tamperings = (file: string): [what: string, tamper: () => Promise<Undo>, found: string][] => [
  ['an entry’s actor', () => change('auditEntry', entry, { actorName: 'Nobody' }), 'audit entry 3'],
  [
    'an entry’s moment',
    () => change('auditEntry', entry, { at: new Date('2026-03-13T10:00:00Z') }),
    'audit entry 3',
  ],
  ['an entry’s action', () => change('auditEntry', entry, { action: 'application.hold' }), 'audit entry 3'],
  ['an entry’s details', () => change('auditEntry', { id: 1 }, { details: { after: 'x' } }), 'audit entry 1'],
  ['an entry removed', () => remove('auditEntry', entry), 'audit entry 3'],
  [
    'two entries swapped',
    () => swap('auditEntry', [{ id: 1 }, { id: 2 }], ['action', 'actorName', 'at']),
    'audit entry 1',
  ],
  ['a vote’s choice', () => change('vote', { id: 2 }, { choice: 'abstain' }), 'vote 2'],
  ['a vote’s seat', () => change('vote', { id: 1 }, { seatId: 2 }), 'vote 1'],
  ['whose a seat is', () => change('seat', { votes: { some: { id: 2 } } }, { userId: vera.id }), 'vote 2'],
  [
    'a slip’s revocation',
    () => change('slip', { id: 1 }, { revokedAt: null }),
    'slips of application 2026-000001',
  ],
  [
    'a slip’s last day',
    () => change('slip', { id: 1 }, { expiresOn: '2099-12-31' }),
    'slip 1 of application 2026-000001',
  ],
  [
    'whose a slip is',
    () => change('slip', { id: 1 }, { applicationId: 2 }),
    'slip 1 of application 2026-000001',
  ],
  ['a slip removed', () => remove('slip', { id: 1 }), 'slip 1 of application 2026-000001'],
  [
    'a decided applicant’s name',
    () => change('application', { id: 1 }, { familyName: 'Magsaysay' }),
    'application 2026-000001',
  ],
  [
    'a decided applicant’s birth date',
    () => change('application', { id: 1 }, { birthDate: '1994-05-06' }),
    'application 2026-000001',
  ],
  [
    'the grounds of what is voted on',
    () => change('application', { id: 2 }, { grounds: 'None.' }),
    'application 2026-000002',
  ],
  [
    'what was only registered',
    () => change('application', { id: 3 }, { birthDateEstimated: true }),
    'application 2026-000003',
  ],
  [
    'two applicants swapped',
    () => swap('application', [{ id: 1 }, { id: 2 }], ['givenName', 'familyName']),
    'application 2026-000001',
  ],
  ['a vote removed', () => remove('vote', { id: 4 }), 'vote 4'],
  ['two votes swapped', () => swap('vote', [{ id: 3 }, { id: 4 }], ['choice', 'reason']), 'vote 3'],
  [
    'a remark’s text',
    () => change('remark', { id: 1 }, { body: 'All is in order with this case, too.' }),
    'remark 1',
  ],
  ['a remark removed', () => remove('remark', { id: 1 }), 'remark 1'],
  ['a file’s name', () => change('file', { id: file }, { name: 'b.pdf' }), `file ${file}`],
  ['a file’s hash', () => change('file', { id: file }, { sha256: '0'.repeat(64) }), `file ${file}`],
  ['a file’s bytes', () => onDisk(file, 'something else'), `file ${file}`],
  [
    'a resolution’s text',
    () => change('resolution', { id: 1 }, { body: 'Refused.' }),
    'resolution RES-2026-0001',
  ],
  [
    'a resolution’s title',
    () => change('resolution', { id: 1 }, { title: 'Refusal' }),
    'resolution RES-2026-0001',
  ],
  [
    'a resolution’s hash',
    () => change('resolution', { id: 1 }, { sha256: '0'.repeat(64) }),
    'resolution RES-2026-0001',
  ],
  [
    'a resolution’s number',
    () => change('resolution', { id: 1 }, { number: 'RES-2026-0002' }),
    'resolution RES-2026-0002',
  ],
  ['a leaf’s hash', () => change('logLeaf', { position: 2 }, { hash: 'x' }), 'audit entry 3'],
  ['a leaf’s salt', () => change('logLeaf', { position: 2 }, { salt: null }), 'audit entry 3'],
  ['a leaf removed', () => remove('logLeaf', { position: 5 }), 'leaf 5'],
  ['a head’s root', () => change('logHead', { key: '2026-03-14' }, { root: 'x' }), 'head of 2026-03-14'],
  ['a head’s size', () => change('logHead', { key: 'now' }, { size: 2 }), 'latest head'],
  ['a head’s note', () => change('logHead', { key: '2026-03-14' }, { note: 'x' }), 'head of 2026-03-14'],
  [
    'an application’s number',
    () => change('application', { id: 2 }, { reference: '2026-000009' }),
    'application 2026-000002',
  ],
  [
    'a counter of numbers',
    () => change('counter', { name: 'application:2026' }, { value: 7 }),
    'application 2026-000005',
  ],
  [
    'a register number',
    () => change('arrestedPerson', { id: 1 }, { registerNumber: 'AP-2026-000002' }),
    'arrested person AP-2026-000001',
  ],
  [
    'a count',
    () => change('applicationCount', { status: 'endorsed' }, { count: 5 }),
    'count of applications (endorsed, type 1)',
  ],
  [
    'how many votes a round awaits',
    () => change('round', { applicationId: 2 }, { awaited: 0 }),
    'round 1 of application 2026-000002',
  ],
  [
    'a case’s status',
    () => change('application', { id: 2 }, { status: 'approved' }),
    'application 2026-000002',
  ],
  [
    'two cases’ statuses swapped',
    () => swap('application', [{ id: 1 }, { id: 2 }], ['status']),
    'application 2026-000001',
  ],
  [
    'the day to review a case',
    () => change('application', { status: 'on_hold' }, { reviewOn: '2040-01-01' }),
    'application 2026-000004',
  ],
  [
    'where a case was held from',
    () => change('application', { status: 'on_hold' }, { heldFrom: null }),
    'application 2026-000004',
  ],
  [
    'a case on two desks',
    () => change('application', { id: 2 }, { heldFrom: 'registered' }),
    'application 2026-000002',
  ],
  ['a case put away', () => change('application', { id: 1 }, { archived: true }), 'application 2026-000001'],
  [
    'a word that a case is found by',
    () => remove('applicationWord', { applicationId: 2, word: '2026-000002' }),
    'application 2026-000002',
  ],
  [
    'a word that a case does not say',
    () => change('applicationWord', { applicationId: 2, word: '2026-000002' }, { word: '2026-000009' }),
    'application 2026-000002',
  ],
  [
    'a word that somebody is found by',
    () => remove('arrestedPersonWord', { arrestedPersonId: 1, word: 'ap-2026-000001' }),
    'arrested person AP-2026-000001',
  ],
]
