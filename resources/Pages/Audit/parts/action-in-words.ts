/** `user.reset-two-factor` → `user: reset two factor` */
export function actionInWords(action: string) {
  const [area, what] = action.split('.')
  return what === undefined ? action : `${area}: ${what.replaceAll('-', ' ')}`
}
