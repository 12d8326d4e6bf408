// What a process gives up for good before it reads what strangers have made.
//
// On Linux the system calls that are left are those of computing, reading what is open, writing what is
// open, memory and threads: no file can be opened, no process started, no connection made, nobody else
// looked at. All others fail as if they were not permitted, so that a library that merely asks goes on.

#include <stddef.h>
#include <sys/resource.h>

#if defined(__linux__)
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <linux/sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// The most of one resource, which cannot be raised again.
static inline int broadsheet_limit(int resource, unsigned long long most) {
  struct rlimit limit = {(rlim_t)most, (rlim_t)most};
  return setrlimit(resource, &limit);
}

// Bytes of addresses, seconds of the processor, bytes of a file, open files; no picture of a crash.
// 0 where all of them hold.
static inline int broadsheet_limit_resources(
  unsigned long long memory, unsigned long long seconds, unsigned long long file,
  unsigned long long files
) {
  int failed = broadsheet_limit(RLIMIT_CORE, 0);
#if defined(__linux__)
  // Each arena of the allocator sets 64 MB of addresses aside.
  mallopt(M_ARENA_MAX, 2);
  failed |= broadsheet_limit(RLIMIT_AS, memory);
#else
  (void)memory;  // Elsewhere the limit is either not kept or lower than what every process has.
#endif
  failed |= broadsheet_limit(RLIMIT_CPU, seconds);
  failed |= broadsheet_limit(RLIMIT_FSIZE, file);
  failed |= broadsheet_limit(RLIMIT_NOFILE, files);
  return failed;
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#if defined(__x86_64__)
#define BROADSHEET_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define BROADSHEET_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif
#define BROADSHEET_ARGUMENT(index) \
  ((unsigned)(offsetof(struct seccomp_data, args) + 8 * (index)))
#define BROADSHEET_HIGH_HALF 4
#define BROADSHEET_EMPTY_PATH 0x1000

// What computing, memory and threads need, and what is open already.
static const unsigned broadsheet_permitted_calls[] = {
  __NR_read, __NR_readv, __NR_pread64, __NR_write, __NR_writev, __NR_lseek, __NR_close, __NR_fstat,
  __NR_mmap, __NR_munmap, __NR_mremap, __NR_mprotect, __NR_madvise, __NR_brk,
  __NR_futex, __NR_set_robust_list, __NR_rseq, __NR_gettid, __NR_getpid, __NR_tgkill,
  __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack, __NR_restart_syscall,
  __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_getattr, __NR_sched_getparam,
  __NR_sched_getscheduler, __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep,
  __NR_nanosleep, __NR_gettimeofday, __NR_getrandom, __NR_getrusage, __NR_times, __NR_sysinfo,
  __NR_uname, __NR_ppoll, __NR_eventfd2, __NR_exit, __NR_exit_group,
#if defined(__x86_64__)
  __NR_poll, __NR_time,
#endif
};

// 0 when nothing but the above is left to this process, and to whatever it would become.
static inline int broadsheet_confine(void) {
  enum { permitted = sizeof broadsheet_permitted_calls / sizeof *broadsheet_permitted_calls };
  struct sock_filter filter[2 * permitted + 40];
  unsigned short count = 0;
  const struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  const struct sock_filter deny = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
#define BROADSHEET_ADD(...) filter[count++] = (struct sock_filter)__VA_ARGS__
#define BROADSHEET_LOAD(place) BROADSHEET_ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place))
#define BROADSHEET_IF(test, value, yes, no) \
  BROADSHEET_ADD(BPF_JUMP(BPF_JMP | (test) | BPF_K, value, yes, no))
  BROADSHEET_LOAD(offsetof(struct seccomp_data, arch));
  BROADSHEET_IF(BPF_JEQ, BROADSHEET_ARCHITECTURE, 1, 0);
  BROADSHEET_ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  // The calls of other ways to call, which x86 has beside its own, have numbers that are not here.
  BROADSHEET_LOAD(offsetof(struct seccomp_data, nr));
  for (unsigned index = 0; index < permitted; index++) {
    BROADSHEET_IF(BPF_JEQ, broadsheet_permitted_calls[index], 0, 1);
    filter[count++] = allow;
  }
  // A way to start threads whose arguments cannot be looked at: the C library takes the other one.
  BROADSHEET_IF(BPF_JEQ, __NR_clone3, 0, 1);
  BROADSHEET_ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS));
  // Threads, and no processes.
  BROADSHEET_IF(BPF_JEQ, __NR_clone, 0, 4);
  BROADSHEET_LOAD(BROADSHEET_ARGUMENT(0));
  BROADSHEET_IF(BPF_JSET, CLONE_THREAD, 0, 1);
  filter[count++] = allow;
  filter[count++] = deny;
  // Names of threads.
  BROADSHEET_IF(BPF_JEQ, __NR_prctl, 0, 4);
  BROADSHEET_LOAD(BROADSHEET_ARGUMENT(0));
  BROADSHEET_IF(BPF_JEQ, PR_SET_NAME, 0, 1);
  filter[count++] = allow;
  filter[count++] = deny;
  // How large an open file is, not another.
  BROADSHEET_IF(BPF_JEQ, __NR_newfstatat, 0, 4);
  BROADSHEET_LOAD(BROADSHEET_ARGUMENT(3));
  BROADSHEET_IF(BPF_JSET, BROADSHEET_EMPTY_PATH, 0, 1);
  filter[count++] = allow;
  filter[count++] = deny;
  // What this process's own limits are, without setting them.
  BROADSHEET_IF(BPF_JEQ, __NR_prlimit64, 0, 7);
  BROADSHEET_LOAD(BROADSHEET_ARGUMENT(0));
  BROADSHEET_IF(BPF_JEQ, 0, 0, 5);
  BROADSHEET_LOAD(BROADSHEET_ARGUMENT(2));
  BROADSHEET_IF(BPF_JEQ, 0, 0, 3);
  BROADSHEET_LOAD(BROADSHEET_ARGUMENT(2) + BROADSHEET_HIGH_HALF);
  BROADSHEET_IF(BPF_JEQ, 0, 0, 1);
  filter[count++] = allow;
  filter[count++] = deny;
#undef BROADSHEET_ADD
#undef BROADSHEET_LOAD
#undef BROADSHEET_IF
  struct sock_fprog program = {count, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#elif defined(__linux__)

// 0 when this process cannot become more than it is; calls are left as they are on these processors.
static inline int broadsheet_confine(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

#else

static inline int broadsheet_confine(void) { return 0; }

#endif
