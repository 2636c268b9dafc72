import { buttonStyle } from '../../ui/button-style.ts'

/** In each public page's HTML, hidden until `start-chat.ts` has come, which opens the chat. */
export function ChatButton() {
  return (
    <button
      hidden
      type="button"
      data-chat
      data-above-banner
      className={`${buttonStyle({ variant: 'primary' })} fixed! right-4 bottom-4 z-20 translate-y-[calc(-1*var(--banner-height,0px))] rounded-full! shadow-overlay sm:right-5 sm:bottom-5 sm:translate-y-0`}
    >
      Chat with us
    </button>
  )
}
