import type { Arrest, Charge } from '../../prisma/generated/sqlite/client.ts'
import type { Field } from '#server/platform/web/field-kinds'
import type { ValuesOf } from '#server/platform/web/field-list'

type Own = 'id' | 'arrestedPersonId' | 'arrestId' | 'number' | 'version' | 'createdAt'

const stillToCome = 'The time must not be in the future.'

export const arrestGroups = {
  Arrest: {
    arrestedAt: {
      label: 'Arrested at',
      essential: true,
      kind: 'moment',
      required: 'Enter the date and time of the arrest.',
      notInFuture: stillToCome,
      half: true,
      exported: true,
      column: {
        also: ['arrest date', 'date of arrest', 'arrested on', 'arrested', 'arrest date and time'],
      },
      example: '2026-03-12T02:15:00.000Z',
    },
    place: {
      label: 'Place of arrest',
      essential: true,
      max: 200,
      required: 'Enter the place of arrest.',
      half: true,
      exported: true,
      column: { also: ['place', 'arrest place', 'arrested in'] },
      example: 'Rizal St., Davao City',
    },
  },
  Agency: {
    agency: {
      label: 'Arresting agency',
      essential: true,
      max: 200,
      exported: true,
      column: { heading: 'Agency', also: ['arresting agency'] },
      example: 'City Police Office',
    },
    officers: {
      label: 'Officers',
      kind: 'lines',
      max: 500,
      column: { also: ['arresting officers', 'arresting officer'] },
      example: 'Cpl. R. Santos',
    },
  },
  Offence: {
    mode: {
      label: 'How',
      essential: true,
      kind: 'choice',
      options: { warrant: 'By warrant', warrantless: 'Without warrant', surrender: 'Surrender' },
      required: 'Choose warrant, warrantless or surrender.',
      exported: true,
      column: {
        heading: 'Mode',
        hint: 'warrant, warrantless or surrender',
        also: ['mode of arrest', 'arrest mode'],
        words: { withwarrant: 'warrant', surrendered: 'surrender', voluntarysurrender: 'surrender' },
      },
      example: 'warrant',
    },
    warrantNumber: {
      label: 'Warrant number',
      kind: 'identifier',
      max: 100,
      half: true,
      exported: true,
      column: { also: ['warrant no', 'warrant'] },
      example: 'W-1187',
    },
    court: {
      label: 'Court',
      max: 200,
      half: true,
      column: { heading: 'Court of warrant', also: ['warrant court'] },
      example: 'Regional Trial Court, Branch 13',
    },
    offence: {
      label: 'Alleged offence',
      remembered: true,
      essential: true,
      max: 200,
      required: 'Enter the alleged offence.',
      exported: 'Alleged offence',
      column: { heading: 'Offence', also: ['offense', 'alleged offence', 'alleged offense'] },
      example: 'Sedition',
    },
    gravity: {
      label: 'Gravity',
      essential: true,
      kind: 'choice',
      options: { light: 'Light', less_grave: 'Less grave', grave: 'Grave' },
      initial: 'less_grave',
      message: 'Choose light, less grave or grave.',
      hint: 'The gravity determines how long the person can be held without charge.',
      exported: true,
      column: { hint: 'light, less grave or grave (less grave if blank)' },
      example: 'less_grave',
    },
  },
  Account: {
    circumstances: {
      label: 'Circumstances',
      kind: 'lines',
      max: 5000,
      example: 'Served with the warrant at a relative’s house.',
    },
    forceUsed: {
      label: 'Force used',
      kind: 'lines',
      max: 5000,
      column: { also: ['use of force'] },
      example: '',
    },
    itemsSeized: {
      label: 'Items seized',
      kind: 'lines',
      max: 5000,
      column: { also: ['seized items'] },
      example: '',
    },
  },
  'Booking and custody rights': {
    facility: {
      label: 'Facility',
      essential: true,
      max: 200,
      half: true,
      column: { also: ['place of custody', 'detention facility'] },
      example: 'Davao City Police Station 4',
    },
    bookingNumber: {
      label: 'Booking number',
      kind: 'identifier',
      max: 100,
      half: true,
      exported: true,
      column: { also: ['booking no'] },
      example: 'DAV-10442',
    },
    bookedAt: {
      label: 'Booked at',
      kind: 'moment',
      notInFuture: stillToCome,
      exported: true,
      column: { also: ['booking date', 'booked on', 'booked'] },
      example: '2026-03-12T03:20:00.000Z',
    },
    rightsToldAt: {
      label: 'Rights explained at',
      essential: true,
      kind: 'moment',
      notInFuture: stillToCome,
      half: true,
      column: { also: ['rights told', 'rights read at'] },
      example: '2026-03-12T02:20:00.000Z',
    },
    rightsLanguage: {
      label: 'Language',
      essential: true,
      max: 100,
      half: true,
      column: { heading: 'Rights told in', hint: 'The language', also: ['language of rights'] },
      example: 'Cebuano',
    },
    counsel: {
      label: 'Counsel',
      essential: true,
      max: 200,
      hint: 'Name and contact details of counsel',
      column: { also: ['lawyer', 'defence counsel'] },
      example: 'Atty. L. Reyes',
    },
    examinedAt: {
      label: 'Medical exam at',
      kind: 'moment',
      notInFuture: stillToCome,
      column: { also: ['medical exam', 'examined on'] },
      example: '2026-03-12T06:00:00.000Z',
    },
    examFindings: {
      label: 'Findings of the exam',
      kind: 'lines',
      max: 5000,
      column: { heading: 'Exam findings', also: ['medical findings', 'medical exam findings'] },
      example: 'No external injury.',
    },
    familyNotifiedAt: {
      label: 'Family notified at',
      kind: 'moment',
      notInFuture: stillToCome,
      column: { also: ['family notified'] },
      example: '',
    },
  },
} as const satisfies Record<string, Partial<Record<Exclude<keyof Arrest, Own>, Field>>>

export const arrestFields = {
  ...arrestGroups.Arrest,
  ...arrestGroups.Agency,
  ...arrestGroups.Offence,
  ...arrestGroups.Account,
  ...arrestGroups['Booking and custody rights'],
} satisfies Record<Exclude<keyof Arrest, Own>, Field>

export const chargeFields = {
  offence: {
    label: 'Offence',
    remembered: true,
    max: 200,
    required: 'Enter the offence.',
    column: {
      heading: 'Charge',
      hint: 'Further charges as Charge 2, Law 2 … up to 5',
      also: ['charged with', 'charge offence', 'charge offense'],
    },
    example: 'Sedition',
  },
  law: {
    label: 'Law',
    max: 200,
    half: true,
    column: { also: ['charge law', 'statute'] },
    example: 'Art. 139, Revised Penal Code',
  },
  status: {
    label: 'Status',
    kind: 'choice',
    options: {
      under_investigation: 'under investigation',
      inquest: 'inquest',
      no_charge: 'no charge',
      charged: 'charged',
      on_trial: 'on trial',
      convicted: 'convicted',
      acquitted: 'acquitted',
      dismissed: 'dismissed',
      amnestied: 'amnestied',
    },
    initial: 'under_investigation',
    message: 'Choose a status from the list.',
    half: true,
    column: {
      heading: 'Charge status',
      hint: 'inquest, charged, on trial, convicted, acquitted, dismissed …',
      also: ['legal status', 'status of charge'],
      words: { filed: 'charged' },
    },
    example: 'charged',
  },
  caseNumber: {
    label: 'Case number',
    kind: 'identifier',
    max: 100,
    half: true,
    column: { also: ['case no', 'docket number', 'charge case number'] },
    example: 'CR-2026-00417',
  },
  court: {
    label: 'Court',
    max: 200,
    half: true,
    column: { also: ['charge court', 'trial court'] },
    example: 'Regional Trial Court, Branch 13',
  },
  filedAt: {
    label: 'Filed at',
    kind: 'moment',
    notInFuture: stillToCome,
    column: { heading: 'Charge filed at', also: ['filed at', 'charge filed', 'filed on'] },
    example: '2026-03-12T13:00:00.000Z',
  },
} as const satisfies Record<Exclude<keyof Charge, Own>, Field>

export type ArrestFields = ValuesOf<typeof arrestFields>
export type ChargeFields = ValuesOf<typeof chargeFields>
