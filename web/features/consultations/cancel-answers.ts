/** Beside "Cancel" a button that cancels the meeting would have to be read twice. */
export const CANCEL_ANSWERS = { cancelLabel: 'Keep it', confirmLabel: 'Cancel the meeting' }
