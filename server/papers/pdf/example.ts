import { type Paper, typeset } from './typeset.ts'

/** With everything that most papers have. */
const example: Paper = {
  kind: 'letter',
  letterhead: { office: 'Review Board', above: ['Republic'], address: ['Main Street 1'], logo: null },
  reference: '2026-000001',
  number: 'LET-2026-0001',
  title: 'Receipt of your application',
  body: 'Dear applicant,\n\nwe **received** your *application*:\n\n- Birth certificate',
  signedBy: 'Carla Chair',
  signedAt: new Date(0),
  signedAtInWords: '1 January 1970, 00:00 UTC',
  sha256: 'a'.repeat(64),
  superseded: false,
  outcome: '',
  differs: false,
  check: { code: 'ABC234', address: 'https://board.example/verify', qr: 'https://board.example/verify/x' },
  signing: null,
}

/** The first paper takes several times as long as later ones, which a transaction would wait for. */
export const drawExample = () => typeset(example)
