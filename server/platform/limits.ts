// The browser imports this file too. The lengths of a record's fields are in the list of its fields.

export const maxLength = {
  nameOfUser: 100,
  position: 100,
  relation: 60,
  roleName: 60,
  passkeyName: 60,
  tokenName: 100,
  officeName: 120,
  officeAddress: 400,
  letterhead: 600,
  typeName: 100,
  typeDescription: 1000,
  documentKind: 200,
  missingItem: 200,
  labelName: 40,
  viewName: 60,
  webhookAddress: 1000,
  webhookDescription: 200,
  remarks: 5000,
  reason: 5000,
  matchReason: 1000,
  removalReason: 500,
  registerReason: 1000,
  orderReference: 200,
  place: 200,
  facility: 200,
  comment: 10_000,
  note: 5000,
  resolutionTitle: 200,
  resolution: 50_000,
  recipient: 500,
  letter: 20_000,
  slipCode: 2000,
  importedCell: 20_000,
}

/** For reasons that are recorded permanently. */
export const MIN_REASON = 10

export const reasonLength = (max: number) => `${MIN_REASON} to ${max.toLocaleString('en')} characters`

export const MAX_DOCUMENTS = 30

/** On the board, and on one case. */
export const MAX_LABELS = 100
export const MAX_CASE_LABELS = 20

export const quorumRange = {
  min: 1,
  max: 100,
  message: 'Enter a whole number from 1 to 100, or leave this blank.',
}

export const custodyHoursRange = {
  min: 1,
  max: 9999,
  message: 'Enter a whole number of hours from 1 to 9,999.',
}

export const slipDaysRange = {
  min: 1,
  max: 36_500,
  message: 'Enter a whole number of days from 1 to 36,500.',
}

/** Of the office's address and of the letterhead. */
export const MAX_LINES = 8
