/** The register of arrested persons. */
export const arrestedPersonRoutes = []
