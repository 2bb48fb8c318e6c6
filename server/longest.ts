// How long what people type may be, where it is not a field of a record's list (server/applications/fields.ts is one). Forms
// of the server and of the browser read it: nothing here needs more than the language.

export const longest = {
  nameOfUser: 100,
  position: 100,
  relation: 60,
  passkeyName: 60,
  tokenName: 100,
  officeName: 120,
  typeName: 100,
  typeDescription: 1000,
  documentKind: 200,
  viewName: 60,
  webhookAddress: 1000,
  webhookDescription: 200,
  remarks: 5000,
  /** Why somebody votes, leaves a round, compares, revokes or takes back as they do. */
  reason: 5000,
  matchReason: 1000,
  removalReason: 500,
  /** Of the register's acts. */
  registerReason: 1000,
  orderReference: 200,
  place: 200,
  facility: 200,
  comment: 10_000,
  resolutionTitle: 200,
  resolution: 50_000,
  slipCode: 2000,
}

/** What stands on record as the reason of an act says at least something. */
export const SHORTEST_REASON = 10

/** `10 to 5,000 characters`, under the control. */
export const lengthOnRecord = (most: number) =>
  `${SHORTEST_REASON} to ${most.toLocaleString('en')} characters`

/** Of a type of application: at most so many documents are required. */
export const MOST_DOCUMENTS = 30

export const quorumRange = {
  min: 1,
  max: 100,
  message: 'Enter a whole number from 1 to 100, or leave it empty.',
}
