/** Who may be the same person: duplicates among applications, matches with the register. */
export const matchingRoutes = []
