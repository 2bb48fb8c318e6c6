import { columnsAsText } from '#server/lists/columns'
import type { ListView } from '#server/lists/screens'

type Address<Filter> = (filter: Filter, page?: number) => string

/** An address that says which columns it shows keeps saying so, whatever is filtered or turned. */
export function withColumns<Filter>(address: Address<Filter>, { columns, fixed }: ListView): Address<Filter> {
  return fixed ? (filter, page) => naming(address(filter, page), columns) : address
}

/** The same list for whoever opens it. */
export const naming = (address: string, columns: readonly string[]) =>
  `${address}${address.includes('?') ? '&' : '?'}columns=${columnsAsText(columns)}`
