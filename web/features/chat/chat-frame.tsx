import { useId } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useIsDesktop } from '../../lib/use-media.ts'
import { ChatWindow } from './chat-window.tsx'
import type { ChatState } from './use-chat.ts'

type ChatFrameProps = { chat: ChatState; onClose: () => void }

/** Beside the page where there is room, so that both can be read; else a sheet over all of it. */
export function ChatFrame({ chat, onClose }: ChatFrameProps) {
  const isDesktop = useIsDesktop()
  const titleId = useId()
  if (!isDesktop) {
    return (
      <ModalOverlay isOpen onOpenChange={onClose} className="fixed inset-0 z-40 bg-raised">
        <Modal className="h-dvh w-full animate-appear bg-raised text-ink">
          <Dialog aria-labelledby={titleId} className="h-full outline-none">
            <ChatWindow chat={chat} titleId={titleId} onClose={onClose} onFollow={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    )
  }
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="fixed right-5 bottom-5 z-30 h-[min(38rem,calc(100dvh-2.5rem))] w-[25rem] animate-appear overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-overlay"
    >
      <ChatWindow chat={chat} titleId={titleId} onClose={onClose} onFollow={() => undefined} />
    </div>
  )
}
