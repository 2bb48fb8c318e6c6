/** Files of arrested persons on their way into the register. */
export const importRoutes = []
