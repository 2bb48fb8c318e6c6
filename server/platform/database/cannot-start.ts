/** The message is shown to the operator. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
