/** For browsers that know no commands of buttons yet, and no closing by a press beside a dialog; answers how to stop that. */
export function startDialogs(): () => void {
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement) return target.close()
    const button = target.closest('button[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
