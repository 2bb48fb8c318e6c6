import type { Paper } from '#server/papers/pdf/typeset'

export const paper: Paper = {
  kind: 'resolution',
  letterhead: {
    office: 'Review Board',
    above: ['Republic of the Philippines', 'Department of Justice'],
    address: ['Padre Faura Street, Manila'],
    logo: null,
  },
  reference: '2026-000001',
  number: 'RES-2026-0001',
  title: 'Resolution on the application',
  body: '',
  signedBy: 'Carla Chair',
  signedAt: new Date('2026-03-14T09:30:00Z'),
  signedAtInWords: '14 March 2026, 09:30 UTC',
  sha256: 'a'.repeat(64),
  superseded: false,
  outcome: 'approved',
  differs: false,
  check: { code: 'ABC234', address: 'https://board.example/verify', qr: 'https://board.example/verify/x' },
  signing: null,
}
