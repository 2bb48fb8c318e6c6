/** Marks a row whose name only sounds like the search. */
export const SoundsLike = ({ search }: { search: string }) => (
  <span className="ml-2 text-xs text-muted">sounds like “{search}”</span>
)

/** Above such rows when no row has the searched words. */
export const OnlySoundAlike = ({ search }: { search: string }) => (
  <p className="mb-2">Nothing has “{search}” in it. These names sound like it.</p>
)
