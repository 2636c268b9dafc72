import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatMessages } from './chat-messages.tsx'
import type { ChatState } from './use-chat.ts'

type ChatWindowProps = {
  chat: ChatState
  titleId: string
  onClose: () => void
  onFollow: () => void
}

/** What the chat holds, whatever frame it stands in. */
export function ChatWindow({ chat, titleId, onClose, onFollow }: ChatWindowProps) {
  const { messages, problem, isPending, sessionId } = chat
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="flex-1 text-lg">
          Chat
        </h2>
        <IconButton icon="trash" label="Clear chat" onPress={chat.clear} />
        <IconButton icon="close" label="Close chat" onPress={onClose} />
      </div>
      <ChatMessages messages={messages} isPending={isPending} onFollow={onFollow} />
      {problem && (
        <Notice
          tone="danger"
          role="alert"
          className="mx-3 mb-2"
          actions={
            sessionId === null && (
              <Button size="small" onPress={() => void chat.begin()}>
                Try again
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      <ChatForm chat={chat} />
    </div>
  )
}
