import type { CustodyEventKind } from '#server/register/screens'

export const eventWords: Record<CustodyEventKind, string> = {
  arrested: 'Arrested',
  transferred: 'Transferred',
  hospital: 'Taken to hospital',
  returned: 'Returned to custody',
  released: 'Released',
  escaped: 'Escaped',
  recaptured: 'Recaptured',
  deceased: 'Died',
}
