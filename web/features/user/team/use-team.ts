import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitationCall,
  leaveTeamCall,
  removeSeatCall,
  type TeamAnswer,
  teamCall,
  transferTeamCall,
} from '#contracts/team.ts';
import { userCall } from '#contracts/user.ts';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

const QUERY = callQuery(teamCall, {});
const USER = callQuery(userCall, {});

export const useTeam = () => useQuery({ ...QUERY, staleTime: 0 });

/** Shows the team of an answer everywhere, and loads the account again, whose plan may have changed. */
export function useShowTeam() {
  const client = useQueryClient();
  return (team: TeamAnswer) => {
    client.setQueryData(QUERY.queryKey, team);
    void client.invalidateQueries(USER);
  };
}

/** Changes of the team; `done` is the text that reports one. */
export function useTeamChange() {
  const show = useShowTeam();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<TeamAnswer>; done: string }) => send(),
    onSuccess: (team, { done }) => {
      show(team);
      showSnackbar({ text: done });
    },
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
  });
  return {
    isPending,
    remove: (id: string, done: string) =>
      mutate({ send: () => httpClient(removeSeatCall, {}, { id }), done }),
    transfer: (id: string | null, done: string) =>
      mutate({ send: () => httpClient(transferTeamCall, {}, { id }), done }),
    leave: (done: string) => mutate({ send: () => httpClient(leaveTeamCall, {}, {}), done }),
    accept: (id: string, done: string) =>
      mutate({ send: () => httpClient(acceptInvitationCall, {}, { id }), done }),
  };
}
